import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, Sha256HexSchema } from "../common/ids.ts";

const bytes = { sha256: Sha256HexSchema };

export const releaseEvents = {
  "document-downloaded": defineEvent({ ...bytes, documentId: DocumentIdSchema }, { changes: [], folds: true }),
  "package-downloaded": defineEvent(bytes, { changes: [], folds: true }),
  "completion-certificate-downloaded": defineEvent(bytes, { changes: [], folds: true }),
};
