import { describe, expect, it } from "vitest";
import { csvCell, csvRecord } from "#lib/csv/csv.ts";

describe("a cell of a CSV file", () => {
  it.each([
    ["plain", "plain"],
    ["", ""],
    ["Okafor, Grace", '"Okafor, Grace"'],
    ['the "Deed"', '"the ""Deed"""'],
    ["two\nlines", '"two\nlines"'],
    ["1 < 2", "1 < 2"],
    ["O'Neil", "O'Neil"],
  ])("keeps %j and quotes what RFC 4180 asks for", (text, cell) => expect(csvCell(text)).toBe(cell));

  it.each([
    '=HYPERLINK("https://evil.example","x")',
    "+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1",
    "\u00A0=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
  ])("is text and no formula: %j", (text) => {
    // Taken apart again as RFC 4180 says, the cell begins with an apostrophe.
    const cell = csvCell(text);
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(read).toBe(`'${text}`);
  });

  it("stands in records that end with CRLF", () => expect(csvRecord(["a", "b,c"])).toBe('a,"b,c"\r\n'));
});
