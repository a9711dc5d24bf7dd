import fc from "fast-check";
import { expect, test } from "vitest";
import { csvByteOrderMark, csvRecord } from "#lib/csv/csv.ts";
import { readCsv } from "#lib/csv/read-csv.ts";

test("reads what spreadsheets write: quotes, line breaks in cells, either separator, no last line break", () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""","line\nbreak"\r\n\r\n,')).toEqual([
    ["a", "b"],
    ['x, "y"', "line\nbreak"],
    ["", ""],
  ]);
  expect(readCsv("a;b\n1;2")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(readCsv("")).toEqual([]);
});

test("a quotation that is left open is no record", () => {
  expect(readCsv('a,b\n"1,2\n3,4\n')).toBeNull();
});

test("reads back whatever was written", () => {
  const word = fc.string().filter((text) => !/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (records) => {
      const heading = ["first,", "second"];
      const text = csvByteOrderMark + [heading, ...records].map(csvRecord).join("");
      expect(readCsv(text)).toEqual([heading, ...records]);
    }),
  );
});
