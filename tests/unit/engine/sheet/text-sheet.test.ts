import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { TextSheet } from "#engine/sheet/text-sheet.ts";

/** Everything that stands on the pages, as poppler reads it, without blanks and breaks. */
const readBack = async (sheet: TextSheet): Promise<string> =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: await sheet.pdf.save(), encoding: "utf8" }).replace(
    /\s/g,
    "",
  );

it("breaks a word of any length where the column ends, loses none of it, and takes no longer than it is long", async () => {
  const sheet = await TextSheet.create(null);
  // Neither blanks nor a letter that the font has: eight characters for each, in one word.
  const text = "我".repeat(5_000);
  sheet.text(text, { size: 10 });
  sheet.text("before the word then after it", { size: 10 });
  const read = await readBack(sheet);
  expect(read.match(/\[U\+6211\]/g)).toHaveLength(5_000);
  expect(read.replaceAll(/\[U\+6211\]/g, "")).toBe("beforethewordthenafterit");
});
