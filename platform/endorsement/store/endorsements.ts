import type { Insertable, Selectable } from "kysely";
import type { EndorsementId, UserId } from "#contract/common/ids.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { EndorsementsTable } from "../../store/tables/onboarding-tables.ts";

export type EndorsementRow = Selectable<EndorsementsTable>;

export type EndorsementOfNotary = EndorsementRow & { full_name: string; email: string };

/** Of those decided, as many as an administrator looks back at. */
const decidedShown = 100;

const withNotary = (db: Reader) =>
  db
    .selectFrom("endorsements")
    .innerJoin("users", "users.id", "endorsements.user_id")
    .selectAll("endorsements")
    .select(["users.full_name as full_name", "users.email as email"]);

export const findEndorsement = (db: Reader, id: EndorsementId): Promise<EndorsementOfNotary | undefined> =>
  withNotary(db).where("endorsements.id", "=", id).executeTakeFirst();

/** All that somebody ever handed in, oldest first. */
export const listEndorsementsOf = (db: Reader, userId: UserId): Promise<EndorsementRow[]> =>
  db
    .selectFrom("endorsements")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();

/** The newest that counts. */
export const findNewest = (db: Reader, userId: UserId): Promise<EndorsementRow | undefined> =>
  db
    .selectFrom("endorsements")
    .selectAll()
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("decision", "is", null), eb("decision", "!=", "replaced")]))
    .orderBy("submitted_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

const waiting = (db: Reader) => withNotary(db).where("endorsements.decision", "is", null);

/** Of one state, or of all. */
export const listWaiting = (db: Reader, stateAbbr?: string): Promise<EndorsementOfNotary[]> =>
  (stateAbbr === undefined ? waiting(db) : waiting(db).where("endorsements.state_abbr", "=", stateAbbr))
    .orderBy("endorsements.submitted_at")
    .orderBy("endorsements.id")
    .execute();

export const listDecided = (db: Reader): Promise<EndorsementOfNotary[]> =>
  withNotary(db)
    .where("endorsements.decision", "in", ["approved", "refused"])
    .orderBy("endorsements.decided_at", "desc")
    .orderBy("endorsements.id")
    .limit(decidedShown)
    .execute();

export const insertEndorsement = async (unit: Unit, row: Insertable<EndorsementsTable>): Promise<void> => {
  await unit.db.insertInto("endorsements").values(row).execute();
};

/** Answers whether it still waited: somebody else may have decided meanwhile. */
export const settleEndorsement = (
  unit: Unit,
  id: EndorsementId,
  settled: Pick<EndorsementRow, "decision" | "decided_at" | "decided_by" | "reason">,
): Promise<boolean> =>
  someRow(
    unit.db.updateTable("endorsements").set(settled).where("id", "=", id).where("decision", "is", null).returning("id"),
  );

/** Of a notary who hands in another one. */
export const replaceWaiting = async (unit: Unit, userId: UserId, now: Date): Promise<void> => {
  await unit.db
    .updateTable("endorsements")
    .set({ decision: "replaced", decided_at: now })
    .where("user_id", "=", userId)
    .where("decision", "is", null)
    .execute();
};

/** Two windows that hand in at once take turns. */
export const holdNotary = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};
