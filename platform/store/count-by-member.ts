import type { MemberId } from "#contract/common/ids.ts";
import type { Reader } from "./store.ts";

/** How many rows of a table are one member's. */
export const countByMember = async (
  db: Reader,
  table: "consents" | "signing_messages",
  memberId: MemberId,
): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
