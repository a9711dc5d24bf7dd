import { randomUUID } from "node:crypto";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { platformAct } from "../../services/platform-act.ts";
import { findDocument, setLease, type CurrentLease, type DocumentRow } from "../../document/index.ts";
import { insertJob, type JobHandler, type JobRow } from "../../job/index.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";

const maxAttempts = 5;
const retryAfterMs = 5_000;

/** An id that was given back can be used again, and holds for longer then. */
const keyOf = (documentId: string, { id, expiresAt }: CurrentLease): string =>
  `${documentId} ${id} ${expiresAt.toISOString()}`;

/**
 * A computer that dies in the middle of a lock gives nothing back, and everybody else's page shows the document as being
 * locked: so its end is work of the platform, which a restart finds again.
 */
export const queueLeaseEnd = async (
  unit: Unit,
  services: Services,
  document: Pick<DocumentRow, "id" | "signing_id">,
  lease: CurrentLease,
): Promise<void> => {
  await insertJob(unit, {
    id: randomUUID(),
    kind: "lease-end",
    key: keyOf(document.id, lease),
    signing_id: document.signing_id,
    payload: { documentId: document.id },
    now: services.now(),
    runAfter: lease.expiresAt,
  });
  unit.afterCommit(() => services.jobs.wake());
};

/** Ends a reservation that has run out, and says so in the log; one that was given back or used needs nothing. */
const endLease = (services: Services, job: JobRow): Promise<void> =>
  services.store.transact(async (unit) => {
    const signingId = job.signing_id;
    const { documentId } = job.payload as { documentId?: DocumentRow["id"] };
    if (signingId === null || documentId === undefined) return;
    const signing = await holdSigning(unit, signingId);
    const document = await findDocument(unit.db, signingId, documentId);
    if (signing?.status !== "open" || document === undefined) return;
    const { lease_id: id, lease_expires_at: expiresAt } = document;
    if (id === null || expiresAt === null || keyOf(document.id, { id, expiresAt }) !== job.key) return;
    await setLease(unit, document.id, null);
    await recordEvent(unit, services, platformAct(services), {
      signingId,
      kind: "document-released-from-freeze",
      data: { documentId: document.id, ranOut: true },
    });
  });

export const leaseEndHandler = (services: Services): JobHandler => ({
  maxAttempts,
  retryAfterMs: () => retryAfterMs,
  work: (job) => endLease(services, job),
  // The reservation ends all the same; that it did is seen with the next reading.
  onGivenUp: () => undefined,
});
