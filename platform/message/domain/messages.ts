import type { SigningId } from "#contract/common/ids.ts";
import type { About, SigningMessage } from "#contract/message/http.ts";
import { channels } from "#contract/realtime.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findMember, setJoinedAt } from "../../member/index.ts";
import type { Participation } from "../../participation/index.ts";
import { assertOpen, holdSigning, recordEvent } from "../../signing-log/index.ts";
import { listMessages as listRows, setMessageRead } from "../store/messages.ts";
import { getMessage, toMessage } from "./message-view.ts";
import { sentBefore, writeMessage, type Written } from "./write-message.ts";

/** All of them for the notary; for anybody else their own conversation. */
export const listMessages = async (
  services: Services,
  signingId: SigningId,
  reader: Participation,
): Promise<SigningMessage[]> =>
  (await listRows(services.store.read, signingId, reader.isNotary ? "everybody" : reader.memberIds)).map(toMessage);

/** Everything that was asked and answered in a signing, oldest first. */
export const listConversations = async (db: Reader, signingId: SigningId): Promise<SigningMessage[]> =>
  (await listRows(db, signingId, "everybody")).map(toMessage);

/** Of what is told on the notary's own channel, which carries small messages alone. */
const maxToldLength = 300;

/** The words reach the notary alone; the log, which everybody reads, says only that something was asked. */
export const sendMessage = (
  services: Services,
  act: Act,
  signingId: SigningId,
  sender: Participation,
  { about, ...written }: Written & { about?: About | undefined },
): Promise<SigningMessage> =>
  services.store.transact(async (unit) => {
    const [memberId, another] = sender.memberIds;
    // Of several on one device nobody knows who asks, and the words would stand in the conversation of the wrong one.
    if (sender.isNotary || memberId === undefined || another !== undefined) return refuse("auth/forbidden");
    const direction = { memberId, fromNotary: false };
    // Of two sendings at once the second must see the first; and what was sent is answered after the end, too.
    await holdSigning(unit, signingId);
    const known = await sentBefore(unit, signingId, direction, written);
    if (known !== undefined) return known;
    const signing = await assertOpen(unit, signingId);
    const messageId = await writeMessage(unit, services, { signingId, direction, about, ...written });
    await setJoinedAt(unit, memberId, services.now());
    await recordEvent(unit, services, act, { signingId, kind: "message-sent", data: { memberId, messageId } });
    const sent = await getMessage(unit.db, signingId, messageId);
    unit.afterCommit(() =>
      services.publisher.publish(channels.user(signing.notary_user_id), "signing-message-created", {
        signing_id: signingId,
        message_id: messageId,
        full_name: sent.fullName,
        message: sent.message.slice(0, maxToldLength),
      }),
    );
    return sent;
  });

/** Marks a question as read by the notary, or an answer by whom it was given to. */
const setRead = async (
  unit: Unit,
  services: Services,
  act: Act,
  signingId: SigningId,
  { id, memberId, from, readAt }: SigningMessage,
): Promise<void> => {
  if (readAt !== null) return;
  await setMessageRead(unit, id, services.now());
  const kind = from === "member" ? "message-read" : "answer-read";
  await recordEvent(unit, services, act, { signingId, kind, data: { memberId, messageId: id } });
};

export const answerMessage = (
  services: Services,
  act: Act,
  signingId: SigningId,
  questionId: string,
  written: Written,
): Promise<SigningMessage> =>
  services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    const question = await getMessage(unit.db, signingId, questionId);
    if (question.from === "notary") return refuse("request/not-found");
    const { memberId, fullName } = question;
    const direction = { memberId, fromNotary: true };
    const known = await sentBefore(unit, signingId, direction, written);
    if (known !== undefined) return known;
    await assertOpen(unit, signingId);
    const member = await findMember(unit.db, signingId, memberId);
    // An answer that nobody can read would stand in the record as if it had been given.
    if (member === undefined || member.withdrawn_at !== null) return refuse("message/nobody-reads", { name: fullName });
    await setRead(unit, services, act, signingId, question);
    const messageId = await writeMessage(unit, services, {
      signingId,
      direction,
      answers: { questionId, authorName: act.actor.name },
      ...written,
    });
    await recordEvent(unit, services, act, {
      signingId,
      kind: "message-answered",
      data: { memberId, messageId, answers: questionId },
    });
    return getMessage(unit.db, signingId, messageId);
  });

/** Another's conversation, and one's own words, are nothing that one could have read. */
const isWrittenTo = ({ from, memberId }: SigningMessage, reader: Participation): boolean =>
  from === "member" ? reader.isNotary : !reader.isNotary && reader.memberIds.includes(memberId);

export const markMessageRead = (
  services: Services,
  act: Act,
  signingId: SigningId,
  reader: Participation,
  id: string,
): Promise<SigningMessage> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const message = await getMessage(unit.db, signingId, id);
    if (!isWrittenTo(message, reader)) return refuse("request/not-found");
    await setRead(unit, services, act, signingId, message);
    return getMessage(unit.db, signingId, id);
  });
