import encodeQr from "qr";

/** Light modules that stand around a symbol so that it can be read (ISO/IEC 18004, “Quiet zone”). */
const quietModules = 4;

const encoded = (text: string, border: number): boolean[][] => encodeQr(text, "raw", { ecc: "medium", border });

/** The symbol's modules with its quiet zone, row by row, true where dark (ISO/IEC 18004; error correction level M). */
export const qrModules = (text: string): readonly (readonly boolean[])[] => encoded(text, quietModules);

/** The same without its quiet zone, which whoever shows it has to give it. The library makes none narrower than one module. */
export const qrModulesToTheEdge = (text: string): readonly (readonly boolean[])[] =>
  encoded(text, 1)
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

export type DarkRun = { x: number; y: number; length: number };

/** Dark modules beside each other as one piece, so that no hairline shows between them; in modules. */
export const darkRuns = (modules: readonly (readonly boolean[])[]): DarkRun[] =>
  modules.flatMap((row, y) =>
    row.flatMap((isDark, x): DarkRun[] => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [{ x, y, length: (end === -1 ? row.length : end) - x }];
    }),
  );
