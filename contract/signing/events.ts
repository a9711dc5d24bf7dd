import { z } from "zod";
import { InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";

export const SigningEventKindSchema = z.enum([
  "signing-created",
  "member-added",
  "member-changed",
  "member-removed",
  "link-issued",
  "link-revoked",
  "link-sent",
  "access-withdrawn",
  "mail-failed",
  "member-joined",
  "member-returned",
  "member-consented",
  "member-declined",
  "member-info-changed",
  "member-attended",
  "signature-adopted",
  "document-uploaded",
  "documents-reordered",
  "document-renamed",
  "document-deleted",
  "fields-changed",
  "document-frozen",
  "document-released-from-freeze",
  "document-locked",
  "proof-added",
  "lock-refused",
  "signing-finalized",
  "finalization-declined",
  "signing-terminated",
  "document-downloaded",
  "package-downloaded",
  "completion-certificate-downloaded",
  "journal-entry-appended",
  "presence-changed",
  "message-sent",
  "message-read",
]);
export type SigningEventKind = z.infer<typeof SigningEventKindSchema>;

/**
 * One line of the append-only log of a signing. `seq` counts from 1 without a gap within a signing: a client that holds
 * seq n asks for everything after n when it sees n + 2, or when its connection comes back.
 */
export const SigningEventSchema = z.object({
  signingId: SigningIdSchema,
  seq: PositiveWholeNumberSchema,
  kind: SigningEventKindSchema,
  at: InstantSchema,
  actor: z.object({ kind: z.enum(["user", "member", "platform"]), id: z.string(), name: z.string() }),
  /** Small facts about the event, never document content, tokens or identity numbers. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Of an event that happened again within the hour: how often in all, and when last; `at` is when first. */
  repeated: z.object({ times: PositiveWholeNumberSchema, lastAt: InstantSchema }).optional(),
});
export type SigningEvent = z.infer<typeof SigningEventSchema>;
