import { sql } from "kysely";
import type { DocumentId, SigningId, UserId } from "#contract/common/ids.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import type { SigningKind, SigningStatus } from "#contract/signing/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { entryRows, toEntry } from "./journals.ts";

export type DocumentToJournal = {
  id: DocumentId;
  signing_id: SigningId;
  signing_title: string;
  signing_status: SigningStatus;
};

const lockedAt = sql<string>`documents.lock ->> 'lockedAt'`;

const toJournal = (db: Reader, userId: UserId, kinds: readonly SigningKind[]) =>
  db
    .selectFrom("signings")
    .innerJoin("documents", "documents.signing_id", "signings.id")
    .where("signings.notary_user_id", "=", userId)
    .where("signings.kind", "in", kinds)
    .where("documents.lock", "is not", null)
    .where("documents.journaled_at", "is", null);

/** Locked documents of the notary's signings of these kinds whose acts do not all have an entry, last locked first. */
export const listDocumentsToJournal = (
  db: Reader,
  userId: UserId,
  { kinds, limit }: { kinds: readonly SigningKind[]; limit: number },
): Promise<DocumentToJournal[]> =>
  toJournal(db, userId, kinds)
    .select([
      "documents.id as id",
      "documents.signing_id as signing_id",
      "signings.title as signing_title",
      "signings.status as signing_status",
    ])
    .orderBy(lockedAt, "desc")
    .orderBy("documents.position")
    .limit(limit)
    .execute();

export const countDocumentsToJournal = async (
  db: Reader,
  userId: UserId,
  kinds: readonly SigningKind[],
): Promise<number> => {
  const { count } = await toJournal(db, userId, kinds)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** The acts among the notary's entries about these signings, in order; openings that were erased come back empty. */
export const listActsOfSignings = async (
  db: Reader,
  userId: UserId,
  signingIds: readonly SigningId[],
): Promise<JournalEntry[]> => {
  const rows = await entryRows(db, userId)
    .where(sql<boolean>`leaf ->> 'kind' = 'act'`)
    .where(sql<string>`leaf ->> 'signingId'`, "in", signingIds)
    .orderBy("journal_leaves.sequence")
    .execute();
  return rows.map(toEntry);
};

/** Every act on these documents has its entry; the first time counts. */
export const setJournaled = async (unit: Unit, ids: readonly DocumentId[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await unit.db
    .updateTable("documents")
    .set({ journaled_at: at })
    .where("id", "in", ids)
    .where("journaled_at", "is", null)
    .execute();
};
