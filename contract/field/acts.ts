import { z } from "zod";
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
export type FieldAct = z.infer<typeof FieldActSchema>;
