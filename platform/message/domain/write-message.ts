import { randomUUID } from "node:crypto";
import { maxMessagesPerMember, maxMessagesPerMinute } from "#contract/constants.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { About, SigningMessage } from "#contract/message/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { findDocument } from "../../document/index.ts";
import { countMessages, findSending, insertMessage, type Direction } from "../store/messages.ts";
import { toMessage } from "./message-view.ts";

/** What somebody wrote, and what they call this sending of it. */
export type Written = { message: string; sendId?: string | undefined };

/** What the same sending brought before; undefined where it is a new one. */
export const sentBefore = async (
  unit: Unit,
  signingId: SigningId,
  direction: Direction,
  { message, sendId }: Written,
): Promise<SigningMessage | undefined> => {
  if (sendId === undefined) return undefined;
  const row = await findSending(unit.db, signingId, direction, sendId);
  if (row !== undefined && row.message !== message) refuse("idempotency/mismatch");
  return row === undefined ? undefined : toMessage(row);
};

/** Stops one person from filling the other's screen, and the platform's disk. */
const assertNotFlooded = async (unit: Unit, services: Services, direction: Direction): Promise<void> => {
  const since = new Date(services.now().getTime() - 60_000);
  const { total, recent } = await countMessages(unit.db, direction, since);
  if (total >= maxMessagesPerMember)
    refuse("request/too-many", { max: maxMessagesPerMember, what: "messages of yours" });
  if (recent >= maxMessagesPerMinute) refuse("auth/too-many-attempts", { retryAfterSeconds: 60 });
};

/** Names the place as it is called now: the document may be renamed or deleted later. */
const placeOf = async (unit: Unit, signingId: SigningId, about: About | undefined) => {
  if (about === undefined) return {};
  const { documentId, page } = about;
  const document = await findDocument(unit.db, signingId, documentId);
  if (document === undefined || (page !== null && page >= document.pages.length)) return refuse("request/not-found");
  return { document_id: documentId, document_name: document.name, page };
};

type NewMessage = Written & {
  signingId: SigningId;
  direction: Direction;
  about?: About | undefined;
  answers?: { questionId: string; authorName: string };
};

/** Stores what was written, and gives its id. */
export const writeMessage = async (
  unit: Unit,
  services: Services,
  { signingId, direction, message, sendId, about, answers }: NewMessage,
): Promise<string> => {
  await assertNotFlooded(unit, services, direction);
  const id = randomUUID();
  await insertMessage(unit, {
    id,
    signing_id: signingId,
    member_id: direction.memberId,
    from_notary: direction.fromNotary,
    author_name: answers?.authorName ?? null,
    answers: answers?.questionId ?? null,
    ...(await placeOf(unit, signingId, about)),
    send_id: sendId ?? null,
    message,
    sent_at: services.now(),
    read_at: null,
  });
  return id;
};
