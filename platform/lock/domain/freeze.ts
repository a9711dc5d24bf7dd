import { randomUUID } from "node:crypto";
import { lockLeaseMs } from "#contract/constants.ts";
import { LeaseIdSchema, type DocumentId, type LeaseId, type SigningId } from "#contract/common/ids.ts";
import type { Lease } from "#contract/document/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertComplete } from "./assert-complete.ts";
import { assertCommissionChecked, assertUnderCommission } from "./assert-under-commission.ts";
import { queueLeaseEnd } from "./end-lease.ts";
import {
  assertUnlocked,
  assertVersion,
  currentLease,
  getDocument,
  isLeaseIdTaken,
  setLease,
  type CurrentLease,
  type DocumentRow,
} from "../../document/index.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

/** Stops two locks of one document at once, from two windows or two computers. */
const assertNoOtherLease = (lease: CurrentLease | null, leaseId: LeaseId | undefined): void => {
  if (lease !== null && lease.id !== leaseId) refuse("lock/other-lease", { until: lease.expiresAt.toISOString() });
};

const toLease = (document: DocumentRow, lease: CurrentLease): Lease => ({
  leaseId: lease.id,
  expiresAt: lease.expiresAt.toISOString(),
  fieldSet: { version: document.fields_version, fields: document.fields },
  baseSha256: document.sha256,
  baseSizeBytes: document.size_bytes,
});

/**
 * Reserves a document for a lock at the version that was on the screen; nobody can change it until the lease ends. Repeated
 * with the lease id of the current reservation, it answers that one and changes nothing.
 */
export const freeze = (
  services: Services,
  act: Act,
  target: { signingId: SigningId; documentId: DocumentId },
  version: number,
  chosenId?: LeaseId,
): Promise<Lease> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    const document = await getDocument(unit.db, target.signingId, target.documentId);
    const now = services.now();
    const current = currentLease(document, now);
    assertUnlocked(document);
    assertNoOtherLease(current, chosenId);
    assertVersion(document, version);
    if (current !== null) return toLease(document, current);
    await assertComplete(unit, target.signingId, document, now);
    await assertCommissionChecked(unit, target.signingId, now);
    await assertUnderCommission(unit, target.signingId, now);
    // An id that another reservation has would let giving back the one end the other.
    if (chosenId !== undefined && (await isLeaseIdTaken(unit.db, chosenId))) refuse("request/invalid");
    const lease = {
      id: chosenId ?? LeaseIdSchema.parse(randomUUID()),
      expiresAt: new Date(now.getTime() + lockLeaseMs),
    };
    await setLease(unit, document.id, lease);
    await queueLeaseEnd(unit, services, document, lease);
    await recordEvent(unit, services, act, {
      signingId: target.signingId,
      kind: "document-frozen",
      data: { documentId: document.id, version, expiresAt: lease.expiresAt.toISOString() },
    });
    return toLease(document, lease);
  });

/** Gives a reservation back. One that has ended in the meantime needs nothing; another one's is left alone. */
export const unfreeze = (
  services: Services,
  act: Act,
  target: { signingId: SigningId; documentId: DocumentId },
  leaseId: LeaseId,
): Promise<void> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    const document = await getDocument(unit.db, target.signingId, target.documentId);
    if (document.lease_id !== leaseId) return;
    await setLease(unit, document.id, null);
    await recordEvent(unit, services, act, {
      signingId: target.signingId,
      kind: "document-released-from-freeze",
      data: { documentId: document.id },
    });
  });
