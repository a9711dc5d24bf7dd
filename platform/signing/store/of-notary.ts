import type { SigningKind, SigningStatus } from "#contract/signing/entity.ts";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** Kinds in which nobody waits and nothing is notarized. */
const forLearning: readonly SigningKind[] = ["practice", "test"];

/** Of this notary, that people may be waiting in. */
export const countOpenSignings = async (db: Reader, userId: UserId): Promise<number> => {
  const { count } = await db
    .selectFrom("signings")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("notary_user_id", "=", userId)
    .where("status", "=", "open")
    .where("kind", "not in", forLearning)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether this account stands as the notary in the record of any signing that was more than an exercise. */
export const hasNotarized = async (db: Reader, userId: UserId): Promise<boolean> => {
  const one = await db
    .selectFrom("signings")
    .select("id")
    .where("notary_user_id", "=", userId)
    .where("kind", "not in", forLearning)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
};

/** Every signing that this notary led and that was more than an exercise. */
export const listLedSignings = (
  db: Reader,
  userId: UserId,
): Promise<{ id: SigningId; title: string; status: SigningStatus; created_at: Date }[]> =>
  db
    .selectFrom("signings")
    .select(["id", "title", "status", "created_at"])
    .where("notary_user_id", "=", userId)
    .where("kind", "not in", forLearning)
    .where("is_draft", "=", false)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
