import type { ExifFacts } from "./exif.ts";

export type PictureFacts = ExifFacts & { format: "png" | "jpeg"; widthPx: number; heightPx: number };
