import { sql, type Insertable, type Selectable } from "kysely";
import type { SigningId, UserId } from "#contract/entities/ids.ts";
import type { SigningStatus } from "#contract/entities/signing.ts";
import type { SigningsTable } from "./schema.ts";
import type { Reader, Unit } from "./store.ts";

export type SigningRow = Selectable<SigningsTable>;

const overviewRows = (db: Reader) =>
  db
    .selectFrom("signings")
    .innerJoin("users as notary", "notary.id", "signings.notary_user_id")
    .selectAll("signings")
    .select([
      "notary.full_name as notary_full_name",
      "notary.state_name as notary_state",
      "notary.commission as notary_commission",
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

export const findSigningOverview = (db: Reader, id: SigningId): Promise<SigningOverviewRow | undefined> =>
  overviewRows(db).where("signings.id", "=", id).executeTakeFirst();

/** A list longer than this is searched, not read. */
export const listedSignings = 500;

/**
 * Those where the user is the notary or a member, newest first: the newest of their own, and of every other notary's where
 * they take part. Counted apart, since anybody with a commission may invite them as often as they like, and would push the
 * older ones off the list.
 */
export const listSigningOverviews = (db: Reader, userId: UserId): Promise<SigningOverviewRow[]> =>
  overviewRows(db)
    .where((eb) =>
      eb.or([
        eb(
          "signings.id",
          "in",
          eb
            .selectFrom("signings as own")
            .select("own.id")
            .where("own.notary_user_id", "=", userId)
            .orderBy("own.created_at", "desc")
            .orderBy("own.id")
            .limit(listedSignings),
        ),
        eb(
          "signings.id",
          "in",
          eb
            .selectFrom(
              eb
                .selectFrom("members")
                .innerJoin("signings as other", "other.id", "members.signing_id")
                .select("other.id as id")
                .select((over) =>
                  over.fn
                    .agg<string>("row_number")
                    .over((window) =>
                      window
                        .partitionBy("other.notary_user_id")
                        .orderBy("other.created_at", "desc")
                        .orderBy("other.id"),
                    )
                    .as("rank"),
                )
                .where("members.user_id", "=", userId)
                .where("members.removed_at", "is", null)
                .where("other.notary_user_id", "<>", userId)
                .as("ranked"),
            )
            .select("ranked.id")
            .where("ranked.rank", "<=", String(listedSignings)),
        ),
      ]),
    )
    .orderBy("signings.created_at", "desc")
    .orderBy("signings.id")
    .execute();

export const insertSigning = async (unit: Unit, row: Insertable<SigningsTable>): Promise<void> => {
  await unit.db.insertInto("signings").values(row).execute();
};

/**
 * Reads a signing and holds it until the transaction ends. Whatever changes a signing begins here, so that changes come
 * one after the other, sequence numbers have no gap, and no two of them wait for each other's rows.
 */
export const holdSigning = (unit: Unit, id: SigningId): Promise<SigningRow | undefined> =>
  unit.db.selectFrom("signings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const nextSeq = async (unit: Unit, id: SigningId): Promise<{ seq: number; notaryUserId: UserId }> => {
  const row = await unit.db
    .updateTable("signings")
    .set((eb) => ({ last_seq: eb("last_seq", "+", 1) }))
    .where("id", "=", id)
    .returning(["last_seq", "notary_user_id"])
    .executeTakeFirstOrThrow();
  return { seq: row.last_seq, notaryUserId: row.notary_user_id };
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

export const setFinalizationDeclined = async (unit: Unit, id: SigningId, at: Date): Promise<void> => {
  await unit.db.updateTable("signings").set({ finalization_declined_at: at }).where("id", "=", id).execute();
};

/** Accounts that have this signing in their list. */
export const listConcernedUsers = async (db: Reader, id: SigningId): Promise<UserId[]> => {
  const rows = await db
    .selectFrom("members")
    .select("user_id")
    .distinct()
    .where("signing_id", "=", id)
    .where("user_id", "is not", null)
    .where("removed_at", "is", null)
    .$narrowType<{ user_id: UserId }>()
    .execute();
  return rows.map((row) => row.user_id);
};
