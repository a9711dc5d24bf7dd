import { z } from "zod";
import { DocumentIdSchema, InstantSchema, MemberIdSchema } from "../common/ids.ts";
import { PlainTextSchema } from "../common/plain-text.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { changeErrors } from "../common/change-errors.ts";
import { endpoint } from "../common/endpoint.ts";
import { BySigning } from "../common/by-signing.ts";

/** What is asked about: a document, or one of its pages, counted from 0. */
export const AboutSchema = z.object({ documentId: DocumentIdSchema, page: WholeNumberSchema.nullable() });
export type About = z.infer<typeof AboutSchema>;

/** A question of somebody in the signing to its notary, or an answer to one. */
export const SigningMessageSchema = z.object({
  id: z.uuid(),
  /** Whose conversation with the notary it belongs to. */
  memberId: MemberIdSchema,
  from: z.enum(["member", "notary"]),
  /** Who wrote it. */
  fullName: z.string(),
  message: z.string(),
  /** Null: in general. The document has the name that it had then. */
  about: AboutSchema.extend({ documentName: z.string() }).nullable(),
  /** The question that this is an answer to. */
  answers: z.uuid().nullable(),
  sentAt: InstantSchema,
  /** When whom it was written to had it before their eyes. */
  readAt: InstantSchema.nullable(),
  /** As its writer's page named the sending; null where it did not. */
  sendId: z.uuid().nullable(),
});
export type SigningMessage = z.infer<typeof SigningMessageSchema>;

/** In UTF-16 code units, as a browser counts them. */
export const maxMessageLength = 2_000;

const written = {
  message: PlainTextSchema(maxMessageLength),
  /** Names this sending: the same one again changes nothing, and is answered as before. */
  sendId: z.uuid().optional(),
};
const writeErrors = [...changeErrors, "idempotency/mismatch", "text/hidden-character"] as const;

const ByMessage = BySigning.extend({ messageId: z.uuid() });

/** What the people of a signing ask its notary, and what the notary answers. */
export const messages = {
  /** The notary gets all of them, anybody else their own conversation; oldest first. */
  list: endpoint
    .route({ method: "GET", path: "/signings/{id}/messages", summary: "Questions to the notary, with their answers" })
    .input(BySigning)
    .output(z.array(SigningMessageSchema)),
  send: endpoint
    .route({ method: "POST", path: "/signings/{id}/messages", summary: "Send a message to the notary" })
    .input(BySigning.extend({ ...written, about: AboutSchema.optional() }))
    .output(SigningMessageSchema)
    .meta({ errors: writeErrors }),
  /** The question counts as read. */
  answer: endpoint
    .route({ method: "POST", path: "/signings/{id}/messages/{messageId}/answers", summary: "Answer a question" })
    .input(ByMessage.extend(written))
    .output(SigningMessageSchema)
    .meta({ errors: [...writeErrors, "message/nobody-reads"] }),
  /** By whom it was written to: a question by the notary, an answer by who asked. */
  read: endpoint
    .route({ method: "POST", path: "/signings/{id}/messages/{messageId}/read", summary: "Mark a message as read" })
    .input(ByMessage)
    .output(SigningMessageSchema)
    .meta({ errors: changeErrors }),
};
