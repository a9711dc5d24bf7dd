import { lockLeaseMs } from "#contract/constants.ts";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId, LeaseId, SigningId } from "#contract/common/ids.ts";
import { leaseLeftMs } from "#lib/documents/document-state.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findDocument, listDocuments as listDocumentRows, type DocumentRow } from "../store/documents.ts";
import type { Reader } from "../../store/store.ts";

export type CurrentLease = { id: LeaseId; expiresAt: Date };

/**
 * The lease that holds at `now`; one that ran out counts as none, whether it was cleared or not. So does one that would hold
 * for longer than any is given: the clock was set back since, and nobody waits for hours.
 */
export const currentLease = (row: DocumentRow, now: Date): CurrentLease | null => {
  if (row.lease_id === null || row.lease_expires_at === null) return null;
  const leftMs = leaseLeftMs(row.lease_expires_at, now);
  return leftMs > 0 && leftMs <= lockLeaseMs ? { id: row.lease_id, expiresAt: row.lease_expires_at } : null;
};

export const toDocument = (row: DocumentRow, now: Date): Document => {
  const lease = currentLease(row, now);
  return {
    id: row.id,
    signingId: row.signing_id,
    name: row.name,
    state: row.state,
    pages: row.pages,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    fieldsVersion: row.fields_version,
    waivers: row.waivers,
    lease: lease === null ? null : { id: lease.id, expiresAt: lease.expiresAt.toISOString() },
    lock: row.lock,
  };
};

export const getDocument = async (db: Reader, signingId: SigningId, id: DocumentId): Promise<DocumentRow> =>
  (await findDocument(db, signingId, id)) ?? refuse("request/not-found");

export const listDocuments = async (services: Services, signingId: SigningId): Promise<Document[]> => {
  const now = services.now();
  return (await listDocumentRows(services.store.read, signingId)).map((row) => toDocument(row, now));
};
