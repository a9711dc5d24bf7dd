import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, MemberIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { z } from "zod";
import { FieldActSchema, RemovedPictureSchema } from "./acts.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export const fieldEvents = {
  /** `version`: of the document's fields afterwards; `operations`: how many there were. */
  "fields-changed": defineEvent(
    {
      documentId: DocumentIdSchema,
      version: WholeNumberSchema,
      operations: WholeNumberSchema,
      operationsSha256: Sha256HexSchema,
      /** Where all that changed is what one person put into fields of their own: who, and what. */
      memberId: MemberIdSchema.optional(),
      acts: z.array(FieldActSchema).optional(),
      /** Signatures and initials of others that whoever changed the fields took out with it. */
      removed: z.array(RemovedPictureSchema).optional(),
    },
    { changes: ["fields"] },
  ),
};
