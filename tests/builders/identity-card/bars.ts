import bwipjs from "bwip-js";

/** The black and white modules of a symbol, three of them high for each row of code words. */
export type Bars = { columns: number; rows: number; isBlack: (column: number, row: number) => boolean };

/**
 * A PDF417 symbol as offices print them: error correction level 5 (AAMVA DL/ID Card Design Standard, D.11.3 asks for at least 3
 * and recommends 5), rows three modules high.
 */
export const licenceBars = (bytes: Uint8Array, dataColumns: number): Bars => {
  const text = Buffer.from(bytes).toString("latin1");
  const [symbol] = bwipjs.raw("pdf417", text, {
    columns: dataColumns,
    eclevel: 5,
    rowmult: 3,
    binarytext: true,
  } as Parameters<typeof bwipjs.raw>[2]);
  if (symbol === undefined || !("pixs" in symbol)) throw new Error("no symbol of modules");
  const { pixs, pixx, pixy } = symbol;
  return { columns: pixx, rows: pixy, isBlack: (column, row) => pixs[row * pixx + column] === 1 };
};
