import { sql, type Insertable } from "kysely";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningMessagesTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

const messageRows = (db: Reader, signingId: SigningId) =>
  db
    .selectFrom("signing_messages")
    .innerJoin("members", "members.id", "signing_messages.member_id")
    .selectAll("signing_messages")
    .select("members.full_name")
    .where("signing_messages.signing_id", "=", signingId);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>["execute"]>>[number];

/** Who writes to whom: a member to the notary, or the notary to this member. */
export type Direction = { memberId: MemberId; fromNotary: boolean };

const written = (db: Reader, { memberId, fromNotary }: Direction) =>
  db.selectFrom("signing_messages").where("member_id", "=", memberId).where("from_notary", "=", fromNotary);

/** How many there are: in all, and since a moment. */
export const countMessages = (
  db: Reader,
  direction: Direction,
  since: Date,
): Promise<{ total: number; recent: number }> =>
  written(db, direction)
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where sent_at > ${since}))::int`.as("recent"),
    ])
    .executeTakeFirstOrThrow();

/** What was sent under this name before. */
export const findSending = (
  db: Reader,
  signingId: SigningId,
  { memberId, fromNotary }: Direction,
  sendId: string,
): Promise<MessageRow | undefined> =>
  messageRows(db, signingId)
    .where("signing_messages.member_id", "=", memberId)
    .where("signing_messages.from_notary", "=", fromNotary)
    .where("signing_messages.send_id", "=", sendId)
    .executeTakeFirst();

export const insertMessage = async (unit: Unit, row: Insertable<SigningMessagesTable>): Promise<void> => {
  await unit.db.insertInto("signing_messages").values(row).execute();
};

/** Oldest first; `of` limits them to the conversations of these members. */
export const listMessages = (
  db: Reader,
  signingId: SigningId,
  of: readonly MemberId[] | "everybody",
): Promise<MessageRow[]> => {
  if (of !== "everybody" && of.length === 0) return Promise.resolve([]);
  const rows = messageRows(db, signingId).orderBy("sent_at").orderBy("signing_messages.id");
  return (of === "everybody" ? rows : rows.where("signing_messages.member_id", "in", of)).execute();
};

export const findMessage = (db: Reader, signingId: SigningId, id: string): Promise<MessageRow | undefined> =>
  messageRows(db, signingId).where("signing_messages.id", "=", id).executeTakeFirst();

export const setMessageRead = async (unit: Unit, id: string, at: Date): Promise<void> => {
  await unit.db.updateTable("signing_messages").set({ read_at: at }).where("id", "=", id).execute();
};
