import { PDFDocument } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const interRegular = require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");

/** Writes a Letter-size document with the given lines on its first page; the font is embedded, so every renderer agrees. */
export const makePdf = async (path: string, lines: readonly string[]): Promise<void> => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readFileSync(interRegular), { subset: false });
  const page = document.addPage([612, 792]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - index * 24, size: 14, font });
  writeFileSync(path, await document.save());
};
