import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";

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
};
