import { maxSignaturePixels, maxSignatureSidePx } from "#contract/constants.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { readPng } from "./png-facts.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { decodePng } from "./decode-png.ts";

/**
 * Whether a picture can be adopted as a signature: whole, of a signature's size by its own header, and decoded here by what
 * decodes it at the lock, when the person who sent it may be gone. Checksums count, since browsers show nothing without.
 */
export const inspectSignature = ({
  png,
}: {
  png: Uint8Array;
}): { kind: "ok"; widthPx: number; heightPx: number } | Refused => {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  try {
    const { widthPx, heightPx } = readPng(bytes);
    if (Math.max(widthPx, heightPx) > maxSignatureSidePx || widthPx * heightPx > maxSignaturePixels)
      return refused("signature/not-png");
    decodePng(bytes);
    return { kind: "ok", widthPx, heightPx };
  } catch (error) {
    if (error instanceof PdfRefusal) return refused("signature/not-png");
    throw error;
  }
};
