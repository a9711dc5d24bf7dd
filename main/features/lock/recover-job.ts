import type { Document } from "#contract/document/entity.ts";
import { isVerdict } from "#contract/error-nature.ts";
import { appError, refused } from "#contract/refused.ts";
import { describeError } from "#contract/errors.ts";
import type { AppError, Refused } from "#contract/common/app-error.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { acceptJob, handIn, notDelivered, releaseJob } from "./hand-in.ts";
import { describeFile, jobFiles, removeJobFiles } from "./job-files.ts";
import type { LockPorts } from "./lock-ports.ts";
import { isAtOrPast } from "./lock-steps.ts";
import type { LockJob } from "./work-log.ts";

export type Recovered =
  | { kind: "locked"; document: Document }
  | { kind: "unlocked" }
  | { kind: "waiting"; refusal: Refused };

/**
 * Settles a lock that was interrupted, at whatever step. The rule: the platform's word first (it may have accepted what we
 * never heard of), then the finished file on disk (handed in under the same key), else the document is given free. Every
 * ending leaves a report that says which.
 */
export const recoverJob = async (ports: LockPorts, job: LockJob, signal: AbortSignal): Promise<Recovered> => {
  const { platform, workLog } = ports;
  const documents = await platform.documents(job.signingId);
  if (documents.kind === "refused" && isTransient(documents)) return waiting(ports, job, documents);
  const document = documents.kind === "ok" ? documents.value.find(({ id }) => id === job.documentId) : undefined;
  const finished = await finishedFile(ports, job);
  const cancelled = refused("workstation/job-cancelled");
  // Stopped in the middle (sign-out, quit): nothing was judged, so nothing may be thrown away.
  if (signal.aborted) return waiting(ports, job, cancelled);

  if (document?.lock && document.lock.sha256 === (finished?.sha256 ?? job.lockedSha256)) {
    await acceptJob(ports, inUploading(ports, job, document.lock), document);
    return locked(ports, job, document);
  }
  if (!document || document.lock) {
    const why = document
      ? "It was locked in another way meanwhile."
      : "The platform no longer has this document for you.";
    await removeJobFiles(jobFiles(ports.folder, job.id));
    workLog.settle(job.id, "discarded");
    return unlocked(ports, job, why);
  }
  if (job.state === "running" && finished && job.leaseId !== null) {
    // Without its reservation the file will never be taken, so there is nothing to look at.
    if (document.lease?.id !== job.leaseId) return release(ports, job, appError("lock/lease-expired"));
    const judged = await judgeFile(ports, job, signal);
    if (signal.aborted) return waiting(ports, job, cancelled);
    if (judged.kind === "refused" && !isVerdict(judged.error)) return waiting(ports, job, judged);
    if (judged.kind === "refused") return release(ports, job, null);
    const handedIn = await handIn(ports, inUploading(ports, job, finished), { signal });
    if (handedIn.kind === "ok") return locked(ports, job, handedIn.document);
    if (handedIn.kind === "undelivered" || signal.aborted) return waiting(ports, job, handedIn.refusal);
    return release(ports, job, handedIn.refusal.error);
  }
  return release(ports, job, null);
};

/** The file that the engine put in place, unless it is not the one that the log names. */
const finishedFile = async ({ folder }: LockPorts, job: LockJob) => {
  const file = await describeFile(jobFiles(folder, job.id).lockedPath);
  return file && (job.lockedSha256 === null || job.lockedSha256 === file.sha256) ? file : null;
};

/**
 * Judges the finished file anew: the engine puts it in place only when it is whole and verified, but a disk is not to be
 * trusted after a crash.
 */
const judgeFile = ({ engine, folder }: LockPorts, job: LockJob, signal: AbortSignal) =>
  engine.run(
    "verify",
    { path: jobFiles(folder, job.id).lockedPath, name: job.documentName },
    { onExhausted: appError("workstation/defect", { reference: job.id }), signal },
  );

/** Brings the log to `uploading`, in its own order, for a file whose last notes the crash cut off. */
const inUploading = (
  { workLog }: LockPorts,
  job: LockJob,
  file: Pick<Document, "sizeBytes"> & { sha256: LockJob["baseSha256"] & string },
): LockJob => {
  let current = job;
  if (current.lockedSha256 === null) current = workLog.noteFinished(job.id, file);
  if (current.state !== "running") return current;
  for (const step of ["signing", "verifying", "proving", "uploading"] as const) {
    if (!isAtOrPast(current.step, step)) current = workLog.enter(job.id, step);
  }
  return current;
};

const release = async (ports: LockPorts, job: LockJob, reason: AppError | null): Promise<Recovered> => {
  const failure = await releaseJob(ports, ports.workLog.find(job.id) ?? job);
  if (failure) return waiting(ports, job, failure);
  return unlocked(
    ports,
    job,
    reason ? describeError(reason).happened : "It was interrupted before the signed file was finished.",
  );
};

const locked = ({ workLog }: LockPorts, job: LockJob, document: Document): Recovered => {
  workLog.report(job.id, {
    outcome: "finished-locked",
    message: `The lock of “${job.documentName}” was interrupted and is now finished: the document is locked.`,
  });
  return { kind: "locked", document };
};

const unlocked = ({ workLog }: LockPorts, job: LockJob, why: string): Recovered => {
  workLog.report(job.id, {
    outcome: "discarded-unlocked",
    message: `The lock of “${job.documentName}” was not finished. ${why} The document is unlocked and unchanged by it.`,
  });
  return { kind: "unlocked" };
};

const waiting = ({ workLog }: LockPorts, job: LockJob, refusal: Refused): Recovered => {
  workLog.report(job.id, {
    outcome: "waiting-for-platform",
    message: `The lock of “${job.documentName}” was interrupted. What became of it is settled when the platform answers again. (${describeError(refusal.error).happened})`,
  });
  return { kind: "waiting", refusal: isAtOrPast(job.step, "uploading") ? notDelivered(job) : refusal };
};
