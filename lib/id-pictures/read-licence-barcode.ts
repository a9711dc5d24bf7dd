import { enlarged } from "./enlarge.ts";
import { findBars } from "./find-bars.ts";
import type { Grey } from "./grey.ts";
import { readSymbol } from "./read-symbol.ts";
import { sharpenedAlong, undoBlur } from "./sharpen.ts";
import { joinedSkew, skewOf } from "./square-up.ts";
import { straightened } from "./straighten.ts";

/** `quick`: of one of many pictures of a camera. `thorough`: of one that there will be no better one of. */
export type Effort = "quick" | "thorough";

const asItIs = new Float32Array([1]);

/** Ways of making narrow bars plain, the one first that most pictures are read by. */
const ways: readonly ((square: Grey) => Grey)[] = [
  (square) => enlarged(square, 3),
  (square) => enlarged(sharpenedAlong(square, undoBlur(1.5), 1), 2),
  (square) => enlarged(sharpenedAlong(square, undoBlur(1), 1), 2),
  (square) => enlarged(sharpenedAlong(square, undoBlur(2), 2), 2),
  (square) => enlarged(sharpenedAlong(square, asItIs, 2), 3),
];
const quickWays = 2;

/** From so many dots on a symbol is read as it is, and quickly: enlarged it can be too large for the library to find. */
const largeWidth = 600;

/** What the first measure can have missed of how rows lean. */
const leftToLean = 0.03;

/** Each part of a picture that may be the symbol, square and in each of these ways. */
function* preparedFrom(picture: Grey, effort: Effort): Generator<Grey> {
  const found = findBars(picture);
  if (found.some(({ width }) => width >= largeWidth)) yield picture;
  for (const bars of found) {
    const first = skewOf(straightened(picture, bars, undefined, "measure"));
    // What was measured in a picture that leans is a little too small.
    const skew = joinedSkew(first, skewOf(straightened(picture, bars, first, "measure"), leftToLean));
    const square = straightened(picture, bars, skew);
    if (bars.width >= largeWidth) yield square;
    for (const way of effort === "quick" ? ways.slice(0, quickWays) : ways) yield way(square);
  }
  if (effort === "thorough") yield picture;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * The bytes of the PDF417 symbol on a licence, from a picture of its back; null where none can be read. A reading is right or none:
 * it counts where much of the symbol's error correction is left, or where two ways of looking at it say the same.
 */
export const readLicenceBarcode = async (picture: Grey, effort: Effort): Promise<Uint8Array | null> => {
  const unsure: Uint8Array[] = [];
  for (const prepared of preparedFrom(picture, effort)) {
    const symbol = await readSymbol(prepared);
    if (symbol === null) continue;
    if (symbol.isSure || unsure.some((other) => isSame(other, symbol.bytes))) return symbol.bytes;
    unsure.push(symbol.bytes);
  }
  return null;
};
