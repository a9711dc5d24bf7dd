import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** Accounts that have this signing in their list. */
export const listConcernedUsers = async (db: Reader, id: SigningId): Promise<UserId[]> => {
  const rows = await db
    .selectFrom("members")
    .select("user_id")
    .distinct()
    .where("signing_id", "=", id)
    .where("user_id", "is not", null)
    .where("removed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("invited_at", "is not", null)
    .$narrowType<{ user_id: UserId }>()
    .execute();
  return rows.map((row) => row.user_id);
};
