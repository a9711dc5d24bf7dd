import { fc } from "#tests/builders/properties.ts";
import { expect, test } from "vitest";
import { archiveNames } from "#engine/zip/archive-names.ts";

test.each([
  ["../../etc/passwd.pdf", "_.._etc_passwd.pdf"],
  ["C:\\Windows\\deed.pdf", "C__Windows_deed.pdf"],
  ["deed", "deed.pdf"],
  ["Deed.PDF", "Deed.pdf"],
  ["con.pdf", "_con.pdf"],
  ["invoice\u202Efdp.exe", "invoice_fdp.exe.pdf"],
  ["line\nbreak.pdf", "line_break.pdf"],
  ["trailing. .pdf", "trailing.pdf"],
  ["...", "Document.pdf"],
  ["Kaufvertrag Z\u0307ofia.pdf", "Kaufvertrag \u017Bofia.pdf"],
])("%j becomes a plain file name", (given, expected) => {
  expect(archiveNames([given])).toEqual([expected]);
});

test("names that are alike are told apart, whatever their case", () => {
  expect(archiveNames(["Deed.pdf", "deed.pdf", "DEED.pdf", "Deed (2).pdf"])).toEqual([
    "Deed.pdf",
    "deed (2).pdf",
    "DEED (3).pdf",
    "Deed (2) (2).pdf",
  ]);
});

test("any names give safe and different ones that fit a file system", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 300 }), { maxLength: 20 }), (given) => {
      const names = archiveNames(given);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length);
      for (const name of names) {
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]|^[\s.]|\.\.pdf$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }
    }),
  );
});
