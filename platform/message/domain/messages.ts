import { randomUUID } from "node:crypto";
import { maxMessagesPerMember } from "#contract/constants.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import {
  countMessages,
  findMessage,
  insertMessage,
  listMessages as listRows,
  setMessageRead,
  type MessageRow,
} from "../store/messages.ts";
import type { Reader } from "../../store/store.ts";
import type { Participation } from "../../participation/index.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

const toMessage = (row: MessageRow): SigningMessage => ({
  id: row.id,
  memberId: row.member_id,
  fullName: row.full_name,
  message: row.message,
  sentAt: row.sent_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

const getMessage = async (db: Reader, signingId: SigningId, id: string): Promise<SigningMessage> => {
  const row = await findMessage(db, signingId, id);
  return row === undefined ? refuse("request/not-found") : toMessage(row);
};

/** All of them for the notary; for anybody else what they wrote themselves. */
export const listMessages = async (
  services: Services,
  signingId: SigningId,
  reader: Participation,
): Promise<SigningMessage[]> =>
  (await listRows(services.store.read, signingId, reader.isNotary ? "everybody" : reader.memberIds)).map(toMessage);

/** The words reach the notary alone; the log, which everybody reads, says only that there was a message. */
export const sendMessage = (
  services: Services,
  act: Act,
  signingId: SigningId,
  sender: Participation,
  message: string,
): Promise<SigningMessage> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const [memberId] = sender.memberIds;
    if (sender.isNotary || memberId === undefined) return refuse("auth/forbidden");
    if ((await countMessages(unit.db, memberId)) >= maxMessagesPerMember)
      return refuse("request/too-many", { max: maxMessagesPerMember, what: "messages of yours" });
    const id = randomUUID();
    await insertMessage(unit, {
      id,
      signing_id: signingId,
      member_id: memberId,
      message,
      sent_at: services.now(),
      read_at: null,
    });
    await recordEvent(unit, services, act, { signingId, kind: "message-sent", data: { memberId, messageId: id } });
    return getMessage(unit.db, signingId, id);
  });

export const markMessageRead = (
  services: Services,
  act: Act,
  signingId: SigningId,
  id: string,
): Promise<SigningMessage> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const message = await getMessage(unit.db, signingId, id);
    if (message.readAt !== null) return message;
    await setMessageRead(unit, id, services.now());
    await recordEvent(unit, services, act, {
      signingId,
      kind: "message-read",
      data: { memberId: message.memberId, messageId: id },
    });
    return getMessage(unit.db, signingId, id);
  });
