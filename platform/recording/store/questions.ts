import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { RecordingLayout } from "#contract/recording/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type Question = { layout: RecordingLayout; asked_at: Date | null };

export const findQuestion = (db: Reader, signingId: SigningId): Promise<Question | undefined> =>
  db
    .selectFrom("recording_questions")
    .select(["layout", "asked_at"])
    .where("signing_id", "=", signingId)
    .executeTakeFirst();

export const saveQuestion = async (unit: Unit, signingId: SigningId, question: Question): Promise<void> => {
  await unit.db
    .insertInto("recording_questions")
    .values({ signing_id: signingId, ...question })
    .onConflict((conflict) => conflict.column("signing_id").doUpdateSet(question))
    .execute();
};

export type Answer = { agreed: boolean; answered_at: Date };

export const listAnswers = async (db: Reader, signingId: SigningId): Promise<ReadonlyMap<MemberId, Answer>> => {
  const rows = await db
    .selectFrom("recording_answers")
    .select(["member_id", "agreed", "answered_at"])
    .where("signing_id", "=", signingId)
    .execute();
  return new Map(rows.map(({ member_id: memberId, ...answer }) => [memberId, answer]));
};

export const saveAnswer = async (
  unit: Unit,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
  answer: Answer,
): Promise<void> => {
  await unit.db
    .insertInto("recording_answers")
    .values({ member_id: memberId, signing_id: signingId, ...answer })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(answer))
    .execute();
};

export const forgetAnswers = async (unit: Unit, signingId: SigningId): Promise<void> => {
  await unit.db.deleteFrom("recording_answers").where("signing_id", "=", signingId).execute();
};
