import type { Insertable, Selectable } from "kysely";
import type { Waiver } from "#contract/document/act-parts.ts";
import type { DocumentState, LaterProof, LockRecord, PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { outlinesOf } from "#lib/fields/field-outlines.ts";
import type { DocumentId, LeaseId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { DocumentsTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type DocumentRow = Selectable<DocumentsTable>;

export const listDocuments = (db: Reader, signingId: SigningId): Promise<DocumentRow[]> =>
  db.selectFrom("documents").selectAll().where("signing_id", "=", signingId).orderBy("position").execute();

/** The locked documents of each of these, with their signings. */
export const listLockedDocuments = (db: Reader, signingIds: readonly SigningId[]): Promise<DocumentRow[]> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("signing_id", "in", signingIds)
    .where("lock", "is not", null)
    .orderBy("position")
    .execute();

export const findDocument = (db: Reader, signingId: SigningId, id: DocumentId): Promise<DocumentRow | undefined> =>
  db.selectFrom("documents").selectAll().where("signing_id", "=", signingId).where("id", "=", id).executeTakeFirst();

export const insertDocument = async (unit: Unit, row: Insertable<DocumentsTable>): Promise<void> => {
  await unit.db.insertInto("documents").values(row).execute();
};

export const setDocumentPosition = async (unit: Unit, id: DocumentId, position: number): Promise<void> => {
  await unit.db.updateTable("documents").set({ position }).where("id", "=", id).execute();
};

export const setDocumentName = async (unit: Unit, id: DocumentId, name: string): Promise<void> => {
  await unit.db.updateTable("documents").set({ name }).where("id", "=", id).execute();
};

export const removeDocument = async (unit: Unit, id: DocumentId): Promise<void> => {
  await unit.db.deleteFrom("documents").where("id", "=", id).execute();
};

export const saveFields = async (
  unit: Unit,
  id: DocumentId,
  change: { fields: Field[]; version: number; state: DocumentState },
): Promise<void> => {
  const { fields, version, state } = change;
  const saved = { fields: JSON.stringify(fields), outlines: JSON.stringify(outlinesOf(fields)) };
  await unit.db
    .updateTable("documents")
    .set({ ...saved, fields_version: version, state })
    .where("id", "=", id)
    .execute();
};

/** Other bytes, and what is left of the fields on them. */
export const saveVersion = async (
  unit: Unit,
  id: DocumentId,
  next: {
    pages: PageSize[];
    sizeBytes: number;
    sha256: Sha256Hex;
    fields: Field[];
    version: number;
    state: DocumentState;
  },
): Promise<void> => {
  await unit.db
    .updateTable("documents")
    .set({ pages: JSON.stringify(next.pages), size_bytes: next.sizeBytes, sha256: next.sha256 })
    .where("id", "=", id)
    .execute();
  await saveFields(unit, id, next);
};

/** Under a version of its own, as a change of the fields: a lock holds for what was waived when it was confirmed. */
export const saveWaivers = async (
  unit: Unit,
  id: DocumentId,
  { waivers, version }: { waivers: readonly Waiver[]; version: number },
): Promise<void> => {
  await unit.db
    .updateTable("documents")
    .set({ waivers: JSON.stringify(waivers), fields_version: version })
    .where("id", "=", id)
    .execute();
};

export const setLease = async (
  unit: Unit,
  id: DocumentId,
  lease: { id: LeaseId; expiresAt: Date } | null,
): Promise<void> => {
  await unit.db
    .updateTable("documents")
    .set({ lease_id: lease?.id ?? null, lease_expires_at: lease?.expiresAt ?? null })
    .where("id", "=", id)
    .execute();
};

/** Whether any document of the platform names this lease, ended or not. */
export const isLeaseIdTaken = async (db: Reader, leaseId: LeaseId): Promise<boolean> =>
  (await db.selectFrom("documents").select("id").where("lease_id", "=", leaseId).executeTakeFirst()) !== undefined;

/** From here on the document's bytes are those of the lock record. */
export const saveLock = async (unit: Unit, id: DocumentId, lock: LockRecord): Promise<void> => {
  await unit.db
    .updateTable("documents")
    .set({ lock: JSON.stringify(lock), state: "locked", lease_id: null, lease_expires_at: null })
    .where("id", "=", id)
    .execute();
};

/** Beside the lock, which stays what it is. */
export const saveProof = async (unit: Unit, id: DocumentId, lock: LockRecord, proof: LaterProof): Promise<void> => {
  await unit.db
    .updateTable("documents")
    .set({ lock: JSON.stringify({ ...lock, proof }) })
    .where("id", "=", id)
    .execute();
};

/** Ends every reservation of a signing that is over. */
export const clearLeases = async (unit: Unit, signingId: SigningId): Promise<void> => {
  await unit.db
    .updateTable("documents")
    .set({ lease_id: null, lease_expires_at: null })
    .where("signing_id", "=", signingId)
    .execute();
};

export const releaseDocuments = async (unit: Unit, signingId: SigningId): Promise<void> => {
  await unit.db.updateTable("documents").set({ state: "signed" }).where("signing_id", "=", signingId).execute();
};
