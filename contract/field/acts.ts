import { z } from "zod";
import { MemberIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { SignatureMakingSchema } from "../member/http.ts";

/** What a person did in fields of their own, as the record tells it. */
export const FieldActSchema = z.object({
  did: z.enum(["signed", "initialed", "filled", "ticked", "cleared", "took-signature-back", "took-initials-back"]),
  /** From 0, ascending. */
  pages: z.array(WholeNumberSchema).min(1),
  /** Of a signature or initials. */
  made: SignatureMakingSchema.optional(),
});
/** A picture of somebody else's hand that is gone from a document, and who they were when it went. */
export const RemovedPictureSchema = z.object({
  memberId: MemberIdSchema,
  fullName: z.string(),
  what: z.enum(["signature", "initials"]),
  /** From 0, ascending; a page as often as pictures were taken off it. */
  pages: z.array(WholeNumberSchema).min(1),
});
export type RemovedPicture = z.infer<typeof RemovedPictureSchema>;

export type FieldAct = z.infer<typeof FieldActSchema>;
