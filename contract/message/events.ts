import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { MemberIdSchema } from "../common/ids.ts";

/** The words are between two people and stand in none of these: everybody in the signing reads its log. */
const message = { memberId: MemberIdSchema, messageId: z.string() };

export const messageEvents = {
  "message-sent": defineEvent(message, { changes: ["messages"] }),
  "message-read": defineEvent(message, { changes: ["messages"] }),
  "message-answered": defineEvent({ ...message, answers: z.string() }, { changes: ["messages"] }),
  "answer-read": defineEvent(message, { changes: ["messages"] }),
};
