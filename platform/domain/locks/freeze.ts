import { randomUUID } from "node:crypto";
import { lockLeaseMs } from "#contract/constants.ts";
import { LeaseIdSchema, type DocumentId, type LeaseId, type SigningId } from "#contract/entities/ids.ts";
import type { Lease } from "#contract/http/documents.ts";
import { refuse } from "../../refusal.ts";
import type { Act, Services } from "../../services.ts";
import { setLease, type DocumentRow } from "../../store/documents.ts";
import { currentLease, getDocument } from "../documents/document-view.ts";
import { recordEvent } from "../events/record-event.ts";
import { assertUnlocked, assertVersion } from "../fields/assert-unfrozen.ts";
import { assertOpen } from "../signings/assert-open.ts";

/** Stops two locks of one document at once, from two windows or two computers. */
const assertNoOtherLease = (document: DocumentRow, now: Date): void => {
  const lease = currentLease(document, now);
  if (lease !== null) refuse("lock/other-lease", { until: lease.expiresAt.toISOString() });
};

/** Reserves a document for a lock at the version that was on the screen; nobody can change it until the lease ends. */
export const freeze = (
  services: Services,
  act: Act,
  target: { signingId: SigningId; documentId: DocumentId },
  version: number,
): Promise<Lease> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    const document = await getDocument(unit.db, target.signingId, target.documentId);
    const now = services.now();
    assertUnlocked(document);
    assertNoOtherLease(document, now);
    assertVersion(document, version);
    const lease = { id: LeaseIdSchema.parse(randomUUID()), expiresAt: new Date(now.getTime() + lockLeaseMs) };
    await setLease(unit, document.id, lease);
    await recordEvent(unit, services, act, {
      signingId: target.signingId,
      kind: "document-frozen",
      data: { documentId: document.id, version, expiresAt: lease.expiresAt.toISOString() },
    });
    return {
      leaseId: lease.id,
      expiresAt: lease.expiresAt.toISOString(),
      fieldSet: { version: document.fields_version, fields: document.fields },
      baseSha256: document.sha256,
      baseSizeBytes: document.size_bytes,
    };
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
