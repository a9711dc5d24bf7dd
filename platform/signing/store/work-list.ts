import { sql } from "kysely";
import type { Waiver } from "#contract/document/act-parts.ts";
import type { DocumentState } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import type { PersonFacts } from "#lib/signings/signing-progress.ts";
import { identityJson } from "../../store/member-identity.ts";
import type { Reader } from "../../store/store.ts";
import { concerning, fitsWords, overviewRows, type SigningOverviewRow } from "./signings.ts";

export type StoredDocument = {
  state: DocumentState;
  waivers: Waiver[];
  outlines: FieldOutline[] | null;
  /** Only where no outlines were kept. */
  fields: Field[] | null;
};
/** One value a row: a join of both would multiply them. */
const documentsJson = sql<StoredDocument[]>`(
  select coalesce(json_agg(json_build_object('state', state, 'waivers', waivers, 'outlines', outlines,
           'fields', case when outlines is null then fields end) order by position), '[]')
    from documents where documents.signing_id = signings.id)`;
const membersJson = sql<(PersonFacts & { isExcluded: boolean })[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'fullName', full_name, 'type', type, 'status', status,
           'isExcluded', excluded_at is not null, 'isInvited', invited_at is not null and withdrawn_at is null,
           'hasJoined', joined_at is not null, 'capacity', capacity, 'identity', ${identityJson}) order by position), '[]')
    from members where members.signing_id = signings.id and removed_at is null)`;

const factRows = (db: Reader) =>
  db
    .selectFrom("signings")
    .select([
      "signings.id",
      "signings.kind",
      "signings.asks_identification",
      sql<string | null>`(select state_name from users where users.id = signings.notary_user_id)`.as("notary_state"),
      "signings.status",
      "signings.is_draft",
      "signings.finalization_declined_at",
      "signings.scheduled_at",
      "signings.created_at",
      documentsJson.as("documents"),
      membersJson.as("members"),
    ]);

export type SigningFactsRow = Awaited<ReturnType<ReturnType<typeof factRows>["execute"]>>[number];

/** What the user leads and has not ended. */
export const listOpenFacts = (db: Reader, userId: UserId, words: readonly string[]): Promise<SigningFactsRow[]> =>
  factRows(db)
    .where("signings.notary_user_id", "=", userId)
    .where("signings.status", "=", "open")
    .where(fitsWords(words))
    .execute();

export const listFactsOf = async (db: Reader, ids: readonly SigningId[]): Promise<SigningFactsRow[]> =>
  ids.length === 0 ? [] : factRows(db).where("signings.id", "in", ids).execute();

export type InvitedRow = { id: SigningId; notary_user_id: UserId; scheduled_at: Date | null; created_at: Date };

/** Open ones of others in which the user takes part, newest first. */
export const listInvited = (db: Reader, userId: UserId, words: readonly string[]): Promise<InvitedRow[]> =>
  db
    .selectFrom("signings")
    .innerJoin(concerning(db, userId).as("concerned"), "concerned.id", "signings.id")
    .select(["signings.id", "signings.notary_user_id", "signings.scheduled_at", "signings.created_at"])
    .where("signings.notary_user_id", "<>", userId)
    .where("signings.status", "=", "open")
    .where(fitsWords(words))
    .orderBy("signings.created_at", "desc")
    .orderBy("signings.id", "desc")
    .execute();

const owesEntries = (userId: UserId) => sql<boolean>`(
  signings.notary_user_id = ${userId} and signings.kind = 'real' and exists (
    select 1 from documents
     where documents.signing_id = signings.id and documents.lock is not null and documents.journaled_at is null))`;

const endedOf = (db: Reader, userId: UserId, words: readonly string[], owes: boolean) =>
  db
    .selectFrom("signings")
    .innerJoin(concerning(db, userId).as("concerned"), "concerned.id", "signings.id")
    .where("signings.status", "<>", "open")
    .where(fitsWords(words))
    .where(owes ? owesEntries(userId) : sql<boolean>`not ${owesEntries(userId)}`);

type Slice = { skip: number; limit: number };

/** The latest first; the account's own before those of others, who may invite it as often as they like. */
export const sliceOfEnded = async (
  db: Reader,
  userId: UserId,
  { words, owes, skip, limit }: Slice & { words: readonly string[]; owes: boolean },
): Promise<{ count: number; ids: SigningId[] }> => {
  const { count } = await endedOf(db, userId, words, owes)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count === 0) return { count, ids: [] };
  const rows = await endedOf(db, userId, words, owes)
    .select("signings.id")
    .orderBy(sql`signings.notary_user_id = ${userId}`, "desc")
    .orderBy(sql`coalesce(signings.finalized_at, signings.created_at)`, "desc")
    .orderBy("signings.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { count, ids: rows.map(({ id }) => id) };
};

export const listOverviewsOf = async (
  db: Reader,
  ids: readonly SigningId[],
  now: Date,
): Promise<SigningOverviewRow[]> =>
  ids.length === 0 ? [] : overviewRows(db, now).where("signings.id", "in", ids).execute();
