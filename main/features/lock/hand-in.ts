import type { Document } from "#contract/document/entity.ts";
import type { DocumentId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { jobFiles, removeJobFiles } from "./job-files.ts";
import type { LockPorts } from "./lock-ports.ts";
import type { LockJob } from "./work-log.ts";

/**
 * Gives the reservation back and ends the lock as discarded. Where the platform cannot be asked, the lock stays
 * `releasing`, and recovery tries again; the reservation also ends by itself.
 */
export const releaseJob = async ({ platform, workLog, folder }: LockPorts, job: LockJob): Promise<Refused | null> => {
  const releasing = job.state === "releasing" ? job : workLog.settle(job.id, "releasing");
  const target = { signingId: job.signingId, documentId: job.documentId };
  // Only ever the id of this job: what reserves the document at this moment may be another computer's lock.
  if (releasing.leaseId !== null) {
    const released = await platform.unfreeze(target, releasing.leaseId);
    // Any judgement (ended, closed, unknown) means that there is nothing of ours left to give back.
    if (released.kind === "refused" && isTransient(released)) return released;
  }
  await removeJobFiles(jobFiles(folder, job.id));
  workLog.settle(job.id, "discarded");
  return null;
};

/** Of locks that broke off. A finished file is left to recovery, which asks the platform first. */
export const releaseUnfinished = async (ports: LockPorts, documentIds: readonly DocumentId[]): Promise<void> => {
  for (const job of ports.workLog.unfinished())
    if (documentIds.includes(job.documentId) && job.lockedSha256 === null) await releaseJob(ports, job);
};

export type HandedIn =
  | { kind: "ok"; document: Document }
  | { kind: "undelivered"; refusal: Refused }
  | { kind: "rejected"; refusal: Refused };

/**
 * Uploads the finished file and hands it in under the lock's idempotency key: repeating either changes nothing.
 * `undelivered`: nobody judged it, the file is kept. `rejected`: the platform will not take it.
 */
export const handIn = async (
  ports: LockPorts,
  job: LockJob,
  options: { signal?: AbortSignal; onUploaded?: () => void } = {},
): Promise<HandedIn> => {
  const { platform, workLog, upload } = ports;
  const { leaseId, lockedSha256, lockedSizeBytes } = job;
  if (leaseId === null || lockedSha256 === null || lockedSizeBytes === null)
    throw new Error(`lock ${job.id} has nothing to hand in`);
  const uploaded = await upload(
    { path: jobFiles(ports.folder, job.id).lockedPath, name: job.documentName, sizeBytes: lockedSizeBytes },
    {
      ...(options.signal ? { signal: options.signal } : {}),
      ...(job.uploadId === null ? {} : { resume: job.uploadId }),
      onCreated: (uploadId) => workLog.noteUpload(job.id, uploadId),
    },
  );
  if (uploaded.kind === "refused") return judged(uploaded);
  options.onUploaded?.();
  const target = { signingId: job.signingId, documentId: job.documentId };
  const file = {
    leaseId,
    fieldsVersion: job.fieldsVersion,
    uploadId: uploaded.uploadId,
    sha256: lockedSha256,
    ...(job.missing === null ? {} : { missing: job.missing }),
  };
  const stored = await platform.storeSigned(target, file, job.idempotencyKey);
  // Only the word that names this very file lets go of the one copy that is sure to be there.
  if (stored.kind === "ok")
    return stored.value.lock?.sha256 === lockedSha256
      ? acceptJob(ports, job, stored.value)
      : { kind: "undelivered", refusal: refused("lock/not-delivered", { name: job.documentName, until: "its end" }) };
  if (isTransient(stored)) return judged(stored);
  // Its answer to an earlier try may have been lost: what the platform holds decides.
  const documents = await platform.documents(job.signingId);
  if (documents.kind === "refused") return isTransient(documents) ? judged(documents) : judged(stored);
  const document = documents.value.find(({ id }) => id === job.documentId);
  return document?.lock?.sha256 === lockedSha256 ? acceptJob(ports, job, document) : judged(stored);
};

const judged = (refusal: Refused): HandedIn => ({ kind: isTransient(refusal) ? "undelivered" : "rejected", refusal });

export const acceptJob = async (
  { workLog, folder }: LockPorts,
  job: LockJob,
  document: Document,
): Promise<HandedIn> => {
  workLog.settle(job.id, "accepted");
  await removeJobFiles(jobFiles(folder, job.id));
  return { kind: "ok", document };
};

/** What a person is told when the signed file waits on this computer. */
export const notDelivered = (job: LockJob): Refused =>
  refused("lock/not-delivered", { name: job.documentName, until: job.leaseExpiresAt ?? "its end" });
