import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";
import { WaivablePartSchema } from "../document/act-parts.ts";
import { PadesLevelSchema } from "../document/pades.ts";

const document = { documentId: DocumentIdSchema };

export const lockEvents = {
  "document-frozen": defineEvent(
    { ...document, version: WholeNumberSchema, expiresAt: InstantSchema },
    { changes: ["documents"] },
  ),
  /** `ranOut`: nobody gave it back. */
  "document-released-from-freeze": defineEvent(
    { ...document, ranOut: z.boolean().optional() },
    { changes: ["documents"] },
  ),
  "document-locked": defineEvent(
    {
      ...document,
      sha256: Sha256HexSchema,
      certificateSubject: z.string(),
      certificateSha256: Sha256HexSchema,
      level: PadesLevelSchema.optional(),
      levelMissing: z.string().nullable().optional(),
      /** Of what was under so many white-outs nothing is left. */
      whiteOuts: PositiveWholeNumberSchema.optional(),
      /** What a notarization went without; the reasons stand at the waivers. */
      waived: z.array(WaivablePartSchema).optional(),
    },
    { changes: ["documents"] },
  ),
  "proof-added": defineEvent(
    {
      ...document,
      previousSha256: Sha256HexSchema,
      sha256: Sha256HexSchema,
      level: PadesLevelSchema.optional(),
      authority: z.string(),
    },
    { changes: ["documents"] },
  ),
  /** `code`: of the error that says why. */
  "lock-refused": defineEvent({ ...document, code: z.string(), sha256: Sha256HexSchema }, { changes: [] }),
};
