import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { SigningCategory, SigningStatus } from "#contract/signing/entity.ts";
import { membersNotRemoved } from "../../store/open-signings.ts";
import type { Database, SigningsTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

/**
 * A signing whose time lies further ahead than this is scheduled, one whose time is as long past needs rescheduling; what
 * lies between, or has no time, is upcoming.
 */
const upcomingWithinMs = 24 * 3_600_000;

/** The one rule of list categories (account-and-shell §4); the others of them have no signing yet. */
const categoryAt = (now: Date) => sql<SigningCategory>`case
  when signings.status = 'finalized' or signings.completed_at is not null then 'completed'
  when signings.status = 'terminated' then 'terminated'
  when signings.finalization_declined_at is not null then 'notCompleted'
  when signings.is_draft then 'draft'
  when signings.scheduled_at > ${new Date(now.getTime() + upcomingWithinMs)} then 'scheduled'
  when signings.scheduled_at < ${new Date(now.getTime() - upcomingWithinMs)} then 'expired'
  else 'upcoming' end`;

export const overviewRows = (db: Reader, now: Date) =>
  db
    .selectFrom("signings")
    .innerJoin("users as notary", "notary.id", "signings.notary_user_id")
    .leftJoin("stamps", "stamps.id", "signings.stamp_id")
    .selectAll("signings")
    .select([
      "stamps.facts as stamp_facts",
      "notary.full_name as notary_full_name",
      "notary.state_name as notary_state",
      "notary.commission as notary_commission",
      "notary.is_commission_checked as is_commission_checked",
      "notary.timezone as notary_timezone",
      "notary.state_abbr as notary_state_abbr",
      categoryAt(now).as("category"),
    ])
    .select((eb) => [
      eb
        .selectFrom("documents")
        .whereRef("documents.signing_id", "=", "signings.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("document_count"),
      eb
        .selectFrom("members")
        .whereRef("members.signing_id", "=", "signings.id")
        .where("members.type", "<>", "notary")
        .where("members.removed_at", "is", null)
        .select(sql<string[]>`coalesce(json_agg(members.full_name order by members.position), '[]'::json)`.as("names"))
        .$asScalar()
        .$notNull()
        .as("member_names"),
      eb
        .selectFrom("members")
        .whereRef("members.signing_id", "=", "signings.id")
        .where("members.type", "in", ["consumer", "signer"])
        .where("members.removed_at", "is", null)
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("principal_count"),
    ]);

export type SigningOverviewRow = Awaited<ReturnType<ReturnType<typeof overviewRows>["execute"]>>[number];

export const findSigningOverview = (db: Reader, id: SigningId, now: Date): Promise<SigningOverviewRow | undefined> =>
  overviewRows(db, now).where("signings.id", "=", id).executeTakeFirst();

/** Those where the user is the notary, and those where they were invited by another one. */
export const concerning = (db: Reader, userId: UserId) =>
  db
    .selectFrom("signings")
    .select(["signings.id", "signings.created_at", "signings.notary_user_id"])
    .where("signings.notary_user_id", "=", userId)
    .unionAll((eb) =>
      eb
        .selectFrom("signings")
        .select(["signings.id", "signings.created_at", "signings.notary_user_id"])
        .where("signings.notary_user_id", "<>", userId)
        .where(
          "signings.id",
          "in",
          eb
            .selectFrom("members")
            .select("members.signing_id")
            .where("members.user_id", "=", userId)
            .where("members.removed_at", "is", null)
            .where("members.withdrawn_at", "is", null)
            .where("members.invited_at", "is not", null),
        ),
    );

/** Signings of one notary on one page of a list. */
export const signingsPerPage = 200;

export type SigningFilter = {
  /** The list goes on behind this one. */
  olderThan?: SigningId | undefined;
  /** Each word stands in the title or in the name of somebody who takes part. */
  words?: readonly string[];
  /** `booked`: open, and with a time. */
  only?: "booked" | undefined;
};

const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Each word stands in the title or in the name of somebody who takes part. */
export const fitsWords = (words: readonly string[]) => (eb: ExpressionBuilder<Database, "signings">) =>
  eb.and(
    words.map((word) =>
      eb.or([
        eb("signings.title", "ilike", anywhere(word)),
        eb.exists(membersNotRemoved(eb).where("members.full_name", "ilike", anywhere(word))),
      ]),
    ),
  );

/**
 * One page of the signings that concern a user, newest first, and the one behind which the next page begins; null behind
 * the last. Of each notary the newest: anybody with a commission may invite an account as often as they like, and would push
 * its own off the page. What a page of a notary with few signings reaches further back comes again with the next one.
 */
export const listSigningOverviews = async (
  db: Reader,
  userId: UserId,
  { olderThan, words = [], only }: SigningFilter,
  now: Date,
): Promise<{ rows: SigningOverviewRow[]; olderThan: SigningId | null }> => {
  let found = db
    .selectFrom(concerning(db, userId).as("concerned"))
    .innerJoin("signings", "signings.id", "concerned.id")
    .select((eb) => [
      "concerned.id",
      "concerned.created_at",
      eb.fn
        .agg<string>("row_number")
        .over((over) =>
          over
            .partitionBy("concerned.notary_user_id")
            .orderBy("concerned.created_at", "desc")
            .orderBy("concerned.id", "desc"),
        )
        .as("rank"),
    ]);
  if (olderThan !== undefined)
    found = found.where(
      sql<boolean>`(concerned.created_at, concerned.id) < (select created_at, id from signings where id = ${olderThan})`,
    );
  if (only === "booked")
    found = found.where("signings.status", "=", "open").where("signings.scheduled_at", "is not", null);
  if (words.length > 0) found = found.where(fitsWords(words));
  const ranked = await db
    .selectFrom(found.as("ranked"))
    .select(["ranked.id", "ranked.rank"])
    .where("ranked.rank", "<=", String(signingsPerPage + 1))
    .orderBy("ranked.created_at", "desc")
    .orderBy("ranked.id", "desc")
    .execute();
  const shown = ranked.filter(({ rank }) => Number(rank) <= signingsPerPage).map(({ id }) => id);
  const isCut = ranked.length > shown.length;
  const newestEnd = isCut ? ranked.find(({ rank }) => Number(rank) === signingsPerPage) : undefined;
  const rows =
    shown.length === 0
      ? []
      : await overviewRows(db, now)
          .where("signings.id", "in", shown)
          .orderBy("signings.created_at", "desc")
          .orderBy("signings.id", "desc")
          .execute();
  return { rows, olderThan: newestEnd?.id ?? null };
};

/** How many signings of a user there are of each category. */
export const countSignings = async (
  db: Reader,
  userId: UserId,
  now: Date,
): Promise<Partial<Record<SigningCategory, number>>> => {
  const counted = await db
    .selectFrom(concerning(db, userId).as("concerned"))
    .innerJoin("signings", "signings.id", "concerned.id")
    .select([categoryAt(now).as("category"), sql<number>`count(*)::int`.as("count")])
    .groupBy("category")
    .execute();
  return Object.fromEntries(counted.map(({ category, count }) => [category, count]));
};

export const insertSigning = async (unit: Unit, row: Insertable<SigningsTable>): Promise<void> => {
  await unit.db.insertInto("signings").values(row).execute();
};

export const setSigningStatus = async (
  unit: Unit,
  id: SigningId,
  status: SigningStatus,
  finalizedAt: Date | null,
): Promise<void> => {
  await unit.db
    .updateTable("signings")
    .set({ status, finalized_at: finalizedAt, finalization_declined_at: null })
    .where("id", "=", id)
    .execute();
};

/** With which stamp the notary locked last. */
export const setSigningStamp = async (unit: Unit, id: SigningId, stampId: string): Promise<void> => {
  await unit.db.updateTable("signings").set({ stamp_id: stampId }).where("id", "=", id).execute();
};

export const setFinalizationDeclined = async (unit: Unit, id: SigningId, at: Date): Promise<void> => {
  await unit.db.updateTable("signings").set({ finalization_declined_at: at }).where("id", "=", id).execute();
};

export const setCompletedAt = async (unit: Unit, id: SigningId, at: Date): Promise<void> => {
  await unit.db.updateTable("signings").set({ completed_at: at }).where("id", "=", id).execute();
};
