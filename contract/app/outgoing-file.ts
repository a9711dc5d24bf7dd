import { z } from "zod";
import { FileHandleSchema } from "../common/ids.ts";

/** A file that main made, for the person to save: downloaded from `/outgoing/<file>` of the page's own origin. */
export const OutgoingFileSchema = z.object({ file: FileHandleSchema, name: z.string(), sizeBytes: z.int().positive() });
export type OutgoingFile = z.infer<typeof OutgoingFileSchema>;
