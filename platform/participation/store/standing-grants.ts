import type { UserId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** Whether this notary lets this assistant prepare for them now. */
export const doesGrantStand = async (db: Reader, assistantId: UserId, notaryId: UserId): Promise<boolean> => {
  const row = await db
    .selectFrom("assistant_grants")
    .innerJoin("users", "users.email", "assistant_grants.email")
    .select("assistant_grants.id")
    .where("users.id", "=", assistantId)
    .where("assistant_grants.notary_user_id", "=", notaryId)
    .where("assistant_grants.ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};
