import type { SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Reader } from "../../store/store.ts";
import { findMessage, type MessageRow } from "../store/messages.ts";

export const toMessage = (row: MessageRow): SigningMessage => ({
  id: row.id,
  memberId: row.member_id,
  from: row.from_notary ? "notary" : "member",
  fullName: row.author_name ?? row.full_name,
  message: row.message,
  about:
    row.document_id === null
      ? null
      : { documentId: row.document_id, documentName: row.document_name ?? "", page: row.page },
  answers: row.answers,
  sentAt: row.sent_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  sendId: row.send_id,
});

export const getMessage = async (db: Reader, signingId: SigningId, id: string): Promise<SigningMessage> => {
  const row = await findMessage(db, signingId, id);
  return row === undefined ? refuse("request/not-found") : toMessage(row);
};
