import type { TextSheet } from "./text-sheet.ts";

/** What the file says of itself; with the same instant the same bytes come out. */
export const setProperties = ({ pdf }: TextSheet, { title, madeAt }: { title: string; madeAt: Date }): void => {
  pdf.setTitle(title);
  pdf.setLanguage("en-US");
  pdf.setProducer("Notary Workstation");
  pdf.setCreator("Notary Workstation");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
};

export const gap = 10;
export const body = { size: 9 } as const;
export const label = { size: 9, colour: "secondary" } as const;
export const head = { size: 8, face: "semibold", colour: "secondary" } as const;

/** Texts side by side, each in its width. */
export const writeRow = (sheet: TextSheet, cells: Parameters<TextSheet["row"]>[0]): void => {
  sheet.row(cells, gap);
  sheet.space(2);
};

/** A name and what it stands for, side by side. */
export const writeFact = (sheet: TextSheet, [name, value]: readonly [string, string], labelWidth: number): void => {
  writeRow(sheet, [
    { text: name, width: labelWidth, style: label },
    { text: value, width: sheet.columnWidth - labelWidth - gap, style: body },
  ]);
};

/** @param columns the head of each, and its share of the width */
export const writeTable = (
  sheet: TextSheet,
  columns: readonly (readonly [string, number])[],
  rows: readonly (readonly string[])[],
): void => {
  const widths = columns.map(([, share]) => share * (sheet.columnWidth - gap * (columns.length - 1)));
  const cells = (texts: readonly string[], style: typeof body | typeof head) =>
    texts.map((text, index) => ({ text, width: widths[index] ?? 0, style }));
  const headRow = columns.map(([name]) => name);
  writeRow(sheet, cells(headRow, head));
  for (const row of rows) {
    sheet.row(cells(row, body), gap);
    sheet.space(3);
  }
};
