import type { FileContent } from "../jobs/file-content.ts";

const begins = (head: Buffer, ...bytes: number[]): boolean => head.subarray(0, bytes.length).equals(Buffer.from(bytes));
const textAt = (head: Buffer, at: number, text: string): boolean =>
  head.toString("latin1", at, at + text.length) === text;

const isHeic = (head: Buffer): boolean =>
  textAt(head, 4, "ftyp") && /^(heic|heix|heim|heis|hevc|mif1|msf1|avif)/.test(head.toString("latin1", 8, 12));

/** How much of a file `identifyHead` looks at. */
export const headBytes = 1024;

/** What a file's first bytes say that it is. Compares, and reads nothing: what it gets may come from anybody. */
export const identifyHead = (head: Buffer): FileContent => {
  // ISO 32000-1, Annex H, note 13: readers take a header within the first 1,024 bytes.
  if (head.subarray(0, headBytes).includes("%PDF-")) return "pdf";
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(head, 0xff, 0xd8, 0xff)) return "jpeg";
  if (textAt(head, 0, "GIF8")) return "gif";
  if (textAt(head, 0, "RIFF") && textAt(head, 8, "WEBP")) return "webp";
  if (isHeic(head)) return "heic";
  if (textAt(head, 0, "II*\0") || textAt(head, 0, "MM\0*")) return "tiff";
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "old-office";
  if (textAt(head, 0, "{\\rtf")) return "rtf";
  if (begins(head, 0x50, 0x4b, 0x03, 0x04)) return "zip";
  return "unknown";
};
