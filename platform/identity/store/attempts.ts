import type { Insertable, Selectable, Updateable } from "kysely";
import type { MemberId, UserId } from "#contract/common/ids.ts";
import type { VerificationAttemptsTable, VerificationPart } from "../../store/tables/identity-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type AttemptRow = Selectable<VerificationAttemptsTable>;

export const insertAttempt = (unit: Unit, row: Insertable<VerificationAttemptsTable>): Promise<AttemptRow> =>
  unit.db.insertInto("verification_attempts").values(row).returningAll().executeTakeFirstOrThrow();

export const updateAttempt = async (
  unit: Unit,
  id: string,
  change: Updateable<VerificationAttemptsTable>,
): Promise<void> => {
  await unit.db.updateTable("verification_attempts").set(change).where("id", "=", id).execute();
};

const attemptsIn = (db: Reader) => db.selectFrom("verification_attempts").selectAll();

export const findAttempt = (db: Reader, id: string): Promise<AttemptRow | undefined> =>
  attemptsIn(db).where("id", "=", id).executeTakeFirst();

/** Whoever looks at documents and whoever asks a quiz may be two, of one name and with the same ids. */
export const findAttemptOfSession = (
  db: Reader,
  { vendor, part, sessionId }: { vendor: string; part: VerificationPart; sessionId: string },
): Promise<AttemptRow | undefined> =>
  attemptsIn(db)
    .where("vendor", "=", vendor)
    .where("part", "=", part)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();

/** Oldest first. */
export const listAttempts = (db: Reader, memberId: MemberId): Promise<AttemptRow[]> =>
  attemptsIn(db).where("member_id", "=", memberId).orderBy("opened_at").orderBy("number").execute();

export const findOpenAttempt = (
  db: Reader,
  memberId: MemberId,
  part: VerificationPart,
): Promise<AttemptRow | undefined> =>
  attemptsIn(db)
    .where("member_id", "=", memberId)
    .where("part", "=", part)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** The document that a quiz belongs to: of the same beginning. */
export const findPassedDocument = async (
  db: Reader,
  { member_id: memberId, run }: Pick<AttemptRow, "member_id" | "run">,
): Promise<AttemptRow | undefined> =>
  (await listAttempts(db, memberId)).findLast(
    (each) => each.part === "document" && each.outcome === "passed" && each.run === run,
  );

/** Since when a quiz counts no more, whatever a state says: longer than any of them does. */
const longestSeriesMs = 14 * 24 * 3_600_000;

/** When this person failed quizzes with this notary, in whichever signing: whom an address belongs to is one person. */
export const listFailedQuizzes = async (
  db: Reader,
  { notaryId, email, now }: { notaryId: UserId; email: string; now: Date },
): Promise<Date[]> => {
  const rows = await db
    .selectFrom("verification_attempts")
    .innerJoin("members", "members.id", "verification_attempts.member_id")
    .innerJoin("signings", "signings.id", "verification_attempts.signing_id")
    .select(["verification_attempts.ended_at"])
    .where("verification_attempts.part", "=", "quiz")
    .where("verification_attempts.outcome", "in", ["failed", "timed-out", "left"])
    .where("verification_attempts.ended_at", ">", new Date(now.getTime() - longestSeriesMs))
    .where("signings.notary_user_id", "=", notaryId)
    .where((eb) => eb(eb.fn<string>("lower", ["members.email"]), "=", email.toLowerCase()))
    .execute();
  return rows.flatMap(({ ended_at: at }) => (at === null ? [] : [at]));
};

/** How many quizzes this person is taking at the moment with this notary in other signings. */
export const countQuizzesElsewhere = async (
  db: Reader,
  { notaryId, email, memberId, now }: { notaryId: UserId; email: string; memberId: MemberId; now: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom("verification_attempts")
    .innerJoin("members", "members.id", "verification_attempts.member_id")
    .innerJoin("signings", "signings.id", "verification_attempts.signing_id")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("verification_attempts.part", "=", "quiz")
    .where("verification_attempts.ended_at", "is", null)
    // Of one in a signing that has ended nobody says any more how it went.
    .where("verification_attempts.ends_at", ">", now)
    .where("verification_attempts.member_id", "<>", memberId)
    .where("signings.notary_user_id", "=", notaryId)
    .where((eb) => eb(eb.fn<string>("lower", ["members.email"]), "=", email.toLowerCase()))
    .executeTakeFirstOrThrow();
  return Number(count);
};
