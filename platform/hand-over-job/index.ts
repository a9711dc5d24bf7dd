export { handOverHandler } from "./domain/hand-over-job.ts";
