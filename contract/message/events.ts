import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { MemberIdSchema } from "../common/ids.ts";

const message = { memberId: MemberIdSchema, messageId: z.string() };

export const messageEvents = {
  "message-sent": defineEvent(message, { changes: ["messages"] }),
  "message-read": defineEvent(message, { changes: ["messages"] }),
};
