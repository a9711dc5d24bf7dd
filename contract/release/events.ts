import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, Sha256HexSchema } from "../common/ids.ts";

const bytes = { sha256: Sha256HexSchema };

export const releaseEvents = {
  "document-downloaded": defineEvent({ ...bytes, documentId: DocumentIdSchema }, { changes: [], folds: true }),
  "package-downloaded": defineEvent(bytes, { changes: [], folds: true }),
  "completion-certificate-downloaded": defineEvent(bytes, { changes: [], folds: true }),
  /** Within a file that holds more than this signing: everything of an account, or the records of a notary. */
  "export-downloaded": defineEvent({ ...bytes, of: z.enum(["account", "records"]) }, { changes: [], folds: true }),
};
