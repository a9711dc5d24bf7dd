import { findBars } from "./find-bars.ts";
import type { Grey } from "./grey.ts";
import { readSymbol } from "./read-symbol.ts";
import { straightened } from "./straighten.ts";

/** `quick`: of one of many pictures of a camera. `thorough`: of one that there will be no better one of. */
export type Effort = "quick" | "thorough";

/**
 * The bytes of the PDF417 symbol on a licence, from a picture of its back; null where none can be read. A reading is right or none:
 * the symbol's error correction holds, or the next way is tried.
 */
export const readLicenceBarcode = async (picture: Grey, effort: Effort): Promise<Uint8Array | null> => {
  for (const bars of findBars(picture)) {
    const bytes = await readSymbol(straightened(picture, bars, 2), { tryRotate: true, tryDownscale: false });
    if (bytes !== null) return bytes;
  }
  return effort === "thorough" ? await readSymbol(picture, {}) : null;
};
