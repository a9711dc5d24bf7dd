import { z } from "zod";
import { PageSizeSchema } from "../document/entity.ts";
import { CredentialIdSchema, DocumentIdSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

/**
 * What the page showed the notary. A platform answers the page and the main process apart from one another: it could show
 * one deed and have another one sealed. So main compares what it is about to seal with this.
 */
export const ShownDocumentSchema = z.object({
  /** SHA-256 over `shownContentBytes` (lib/fields): fields, seal, watermark. */
  contentSha256: Sha256HexSchema,
  /** The pages as they were laid out, each cut at its size: what lies beyond, or on further pages, was not to be seen. */
  pages: z.array(PageSizeSchema).min(1).max(20_000),
  /** Every part of the document's bytes that the page was given, `end` not included; whatever was on the screen lies in them. */
  parts: z.array(z.object({ begin: WholeNumberSchema, end: WholeNumberSchema, sha256: Sha256HexSchema })).max(4_000),
});
export type ShownDocument = z.infer<typeof ShownDocumentSchema>;

const DocumentToLockSchema = z.object({
  documentId: DocumentIdSchema,
  /** The field version that was on the screen. */
  version: z.int().nonnegative(),
  shown: ShownDocumentSchema,
});

const by = { signingId: SigningIdSchema, credentialId: CredentialIdSchema };

export const LockRequestSchema = z.object({ ...by, ...DocumentToLockSchema.shape });

/** More than a closing has papers; each is looked at before anybody is asked. */
export const mostLockedTogether = 200;

/** Documents of one signing that are confirmed together; each is locked by itself. */
export const LockAllRequestSchema = z.object({
  ...by,
  documents: z.array(DocumentToLockSchema).min(1).max(mostLockedTogether),
});
