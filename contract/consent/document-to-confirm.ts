import { z } from "zod";
import { Sha256HexSchema } from "../common/ids.ts";
import { WaivablePartSchema } from "../document/act-parts.ts";
import { AttachedFileSchema } from "../document/entity.ts";

/** What is said of one document before it is locked: facts of what is sealed, as main fetched it. */
export const DocumentToConfirmSchema = z.object({
  documentName: z.string(),
  pageCount: z.int().positive(),
  fieldCount: z.int().nonnegative(),
  /** Areas under which everything is removed; they count among the fields. */
  whiteOutCount: z.int().nonnegative().optional(),
  /** Who signed and initialed what, and what of the notary's stands on it. */
  act: z.object({
    signedBy: z.array(z.object({ fullName: z.string(), signatures: z.int(), initials: z.int() })),
    notarySignatures: z.int(),
    seals: z.int(),
    statements: z.int(),
  }),
  /** What a notarization goes without, with the notary's reason. */
  waived: z.array(z.object({ part: WaivablePartSchema, reason: z.string() })),
  /** Those whose fields are filled in, and who have not agreed to sign electronically, or do not any more. */
  withoutAgreement: z.array(z.string()).optional(),
  /** Files within the document, as main found them in it; they are sealed with it. */
  attachments: z.array(AttachedFileSchema).optional(),
  /** Nothing of it was on the screen since the page was loaded, as far as the page says. */
  isUnopened: z.boolean().optional(),
  baseSha256: Sha256HexSchema,
});
export type DocumentToConfirm = z.infer<typeof DocumentToConfirmSchema>;
