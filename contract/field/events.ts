import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export const fieldEvents = {
  /** `version`: of the document's fields afterwards; `operations`: how many there were. */
  "fields-changed": defineEvent(
    {
      documentId: DocumentIdSchema,
      version: WholeNumberSchema,
      operations: WholeNumberSchema,
      operationsSha256: Sha256HexSchema,
    },
    { changes: ["fields"] },
  ),
};
