import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { WaivablePartSchema } from "./act-parts.ts";
import { DocumentIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";

const document = { documentId: DocumentIdSchema };

export const documentEvents = {
  "document-uploaded": defineEvent(
    {
      ...document,
      name: z.string(),
      sha256: Sha256HexSchema,
      sizeBytes: PositiveWholeNumberSchema,
      /** Their names, as a text. */
      attachedFiles: z.string().optional(),
    },
    { changes: ["documents", "signing"] },
  ),
  "documents-reordered": defineEvent({ documentCount: PositiveWholeNumberSchema }, { changes: ["documents"] }),
  "document-renamed": defineEvent(
    { ...document, previousName: z.string(), name: z.string() },
    { changes: ["documents"] },
  ),
  "document-deleted": defineEvent(
    { ...document, name: z.string(), sha256: Sha256HexSchema },
    { changes: ["documents", "signing"] },
  ),
  /** Other bytes under the same name; `fieldsRemoved`: those that stood where the new version has no place for them. */
  "document-updated": defineEvent(
    {
      ...document,
      name: z.string(),
      previousSha256: Sha256HexSchema,
      sha256: Sha256HexSchema,
      sizeBytes: PositiveWholeNumberSchema,
      fieldsRemoved: WholeNumberSchema,
      /** Of the new version. */
      attachedFiles: z.string().optional(),
    },
    { changes: ["documents", "fields"] },
  ),
  /** Every page was before this person, of these bytes. */
  "document-reviewed": defineEvent({ ...document, sha256: Sha256HexSchema }, { changes: [], folds: true }),
  "parts-waived": defineEvent(
    { ...document, parts: z.array(WaivablePartSchema), reason: z.string() },
    // The fields stay as they are, under the next version.
    { changes: ["documents", "fields"] },
  ),
  "waiver-withdrawn": defineEvent({ ...document, part: WaivablePartSchema }, { changes: ["documents", "fields"] }),
};
