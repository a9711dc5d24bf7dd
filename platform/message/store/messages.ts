import type { Insertable } from "kysely";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningMessagesTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { countByMember } from "../../store/count-by-member.ts";

const messageRows = (db: Reader, signingId: SigningId) =>
  db
    .selectFrom("signing_messages")
    .innerJoin("members", "members.id", "signing_messages.member_id")
    .selectAll("signing_messages")
    .select("members.full_name")
    .where("signing_messages.signing_id", "=", signingId);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>["execute"]>>[number];

export const countMessages = (db: Reader, memberId: MemberId): Promise<number> =>
  countByMember(db, "signing_messages", memberId);

export const insertMessage = async (unit: Unit, row: Insertable<SigningMessagesTable>): Promise<void> => {
  await unit.db.insertInto("signing_messages").values(row).execute();
};

/** Oldest first; `from` limits them to what these members wrote. */
export const listMessages = (
  db: Reader,
  signingId: SigningId,
  from: readonly MemberId[] | "everybody",
): Promise<MessageRow[]> => {
  if (from !== "everybody" && from.length === 0) return Promise.resolve([]);
  const rows = messageRows(db, signingId).orderBy("sent_at").orderBy("signing_messages.id");
  return (from === "everybody" ? rows : rows.where("signing_messages.member_id", "in", from)).execute();
};

export const findMessage = (db: Reader, signingId: SigningId, id: string): Promise<MessageRow | undefined> =>
  messageRows(db, signingId).where("signing_messages.id", "=", id).executeTakeFirst();

export const setMessageRead = async (unit: Unit, id: string, at: Date): Promise<void> => {
  await unit.db.updateTable("signing_messages").set({ read_at: at }).where("id", "=", id).execute();
};
