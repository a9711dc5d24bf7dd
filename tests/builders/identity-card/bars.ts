import bwipjs, { type BwippOptions } from "bwip-js/node";

/** The black and white modules of a symbol, three of them high for each row of code words. */
export type Bars = { columns: number; rows: number; isBlack: (column: number, row: number) => boolean };

const rowHeight = 3;

type Drawn = { pixs: number[]; pixx: number };

/** The package's own name for it stands behind another function of the same name in its types. */
const draw = bwipjs.raw as unknown as (symbology: string, text: string, options: BwippOptions) => readonly Drawn[];

/**
 * A PDF417 symbol as offices print them: error correction level 5 (AAMVA DL/ID Card Design Standard, D.11.3 asks for at least 3
 * and recommends 5), rows three modules high.
 */
export const licenceBars = (bytes: Uint8Array, dataColumns: number): Bars => {
  const text = Buffer.from(bytes).toString("latin1");
  const [symbol] = draw("pdf417", text, { columns: dataColumns, eclevel: 5, binarytext: true } as BwippOptions);
  if (symbol === undefined) throw new Error("no symbol of modules");
  const { pixs, pixx } = symbol;
  // What comes is one line for each row of code words, whatever its height is to be.
  const rows = (pixs.length / pixx) * rowHeight;
  return { columns: pixx, rows, isBlack: (column, row) => pixs[Math.floor(row / rowHeight) * pixx + column] === 1 };
};
