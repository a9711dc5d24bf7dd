import { z } from "zod";
import { InstantSchema, MemberIdSchema } from "../common/ids.ts";
import { PlainTextSchema } from "../common/plain-text.ts";
import { changeErrors } from "../common/change-errors.ts";
import { endpoint } from "../common/endpoint.ts";
import { BySigning } from "../common/by-signing.ts";

export const SigningMessageSchema = z.object({
  id: z.uuid(),
  memberId: MemberIdSchema,
  fullName: z.string(),
  message: z.string(),
  sentAt: InstantSchema,
  /** When the notary marked it as read. */
  readAt: InstantSchema.nullable(),
});
export type SigningMessage = z.infer<typeof SigningMessageSchema>;

export const maxMessageLength = 2_000;

/** What people of a signing write to its notary. */
export const messages = {
  /** The notary gets all of them, anybody else their own; oldest first. */
  list: endpoint
    .route({ method: "GET", path: "/signings/{id}/messages", summary: "Messages to the notary" })
    .input(BySigning)
    .output(z.array(SigningMessageSchema)),
  send: endpoint
    .route({ method: "POST", path: "/signings/{id}/messages", summary: "Send a message to the notary" })
    .input(BySigning.extend({ message: PlainTextSchema(maxMessageLength) }))
    .output(SigningMessageSchema)
    .meta({ errors: [...changeErrors, "text/hidden-character"] }),
  read: endpoint
    .route({ method: "POST", path: "/signings/{id}/messages/{messageId}/read", summary: "Mark a message as read" })
    .input(BySigning.extend({ messageId: z.uuid() }))
    .output(SigningMessageSchema)
    .meta({ errors: changeErrors }),
};
