import { z } from "zod";

/** What a file is by its bytes, whatever its name says. */
export const FileContentSchema = z.enum([
  "pdf",
  "png",
  "jpeg",
  "docx",
  "gif",
  "webp",
  "heic",
  "tiff",
  "old-office",
  "rtf",
  "zip",
  "unknown",
]);
export type FileContent = z.infer<typeof FileContentSchema>;
