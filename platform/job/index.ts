export {
  createJobRunner,
  HopelessJob,
  type JobHandler,
  type JobRunner,
  type JobRunnerPorts,
  joinLanes,
} from "./domain/job-runner.ts";
export { deleteDoneJobs, findJob, insertJob, type JobRow } from "./store/jobs.ts";
export { sendText } from "./domain/send-text.ts";
