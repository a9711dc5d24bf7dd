import bwipjs from "bwip-js/node";

/** The black and white modules of a symbol, three of them high for each row of code words. */
export type Bars = { columns: number; rows: number; isBlack: (column: number, row: number) => boolean };

const rowHeight = 3;

/**
 * A PDF417 symbol as offices print them: error correction level 5 (AAMVA DL/ID Card Design Standard, D.11.3 asks for at least 3
 * and recommends 5), rows three modules high.
 */
export const licenceBars = (bytes: Uint8Array, dataColumns: number): Bars => {
  const text = Buffer.from(bytes).toString("latin1");
  const [symbol] = bwipjs.raw("pdf417", text, {
    columns: dataColumns,
    eclevel: 5,
    binarytext: true,
  } as Parameters<typeof bwipjs.raw>[2]);
  if (symbol === undefined || !("pixs" in symbol)) throw new Error("no symbol of modules");
  const { pixs, pixx } = symbol;
  // What comes is one line for each row of code words, whatever its height is to be.
  const rows = (pixs.length / pixx) * rowHeight;
  return { columns: pixx, rows, isBlack: (column, row) => pixs[Math.floor(row / rowHeight) * pixx + column] === 1 };
};
