import { z } from "zod";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { DocumentIdSchema, FileHandleSchema, SigningIdSchema } from "../common/ids.ts";
import { DocumentSchema } from "./entity.ts";

/** A file that the main process spooled, on its way to the platform. */
export const uploadedFile = {
  file: FileHandleSchema,
  name: z.string().min(1).max(200),
  /** Not the file itself but a repaired copy of it, as a new document. */
  repaired: z.boolean().optional(),
  /** The copy is one without what could act or change its look: the person has read what that is, and agreed. */
  takesOut: z.boolean().optional(),
};

export const documentCalls = {
  "documents.upload": {
    windows: workstation,
    input: z.object({
      signingId: SigningIdSchema,
      /** As another version of this one. */
      replaces: DocumentIdSchema.optional(),
      ...uploadedFile,
    }),
    output: orRefused(ok({ document: DocumentSchema, signedBy: z.array(z.string()) })),
    summary: "Upload a spooled PDF into a signing; tells who had signed it before",
  },
  "documents.cancelUpload": {
    windows: workstation,
    input: z.object({ file: FileHandleSchema }),
    output: Nothing,
    summary: "Stop an upload",
  },
} as const satisfies BridgeCalls;

export const documentEvents = {
  "upload.progress": {
    windows: workstation,
    payload: z.object({
      file: FileHandleSchema,
      sentBytes: z.int(),
      totalBytes: z.int(),
      /** The connection is cut; the upload goes on by itself from where it is. */
      isReconnecting: z.boolean(),
    }),
  },
} as const satisfies BridgeEvents;
