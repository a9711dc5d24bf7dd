import type { UserId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** Notaries in whose signings an account takes part, beside its own, by the newest of them. */
export const listMetNotaries = async (
  db: Reader,
  userId: UserId,
  since: Date | null,
): Promise<{ notaryId: UserId; fullName: string; state: string | null; metAt: Date }[]> => {
  let query = db
    .selectFrom("members")
    .innerJoin("signings", "signings.id", "members.signing_id")
    .innerJoin("users", "users.id", "signings.notary_user_id")
    .select((eb) => [
      "users.id as notaryId",
      "users.full_name as fullName",
      "users.state_name as state",
      eb.fn.max<Date>("signings.created_at").as("metAt"),
    ])
    .where("members.user_id", "=", userId)
    .where("members.removed_at", "is", null)
    .where("signings.notary_user_id", "<>", userId)
    .where("signings.is_draft", "=", false)
    .groupBy(["users.id", "users.full_name", "users.state_name"])
    .orderBy("metAt", "desc")
    .limit(50);
  if (since !== null) query = query.where("signings.created_at", ">", since);
  return query.execute();
};
