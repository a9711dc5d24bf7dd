import { expect, test } from "vitest";
import { darkRuns, qrModules } from "#lib/qr/qr-code.ts";
import { qrTextsIn } from "#tests/builders/qr-referee.ts";

const pixelsPerModule = 4;

/** What a camera would see of the runs. */
const drawn = (text: string) => {
  const modules = qrModules(text);
  const runs = darkRuns(modules);
  const side = modules.length * pixelsPerModule;
  const isDark = (column: number, row: number) =>
    runs.some(({ x, y, length }) => y === row && column >= x && column < x + length);
  const pixel = (x: number, y: number) =>
    isDark(Math.floor(x / pixelsPerModule), Math.floor(y / pixelsPerModule)) ? [0, 0, 0] : [255, 255, 255];
  return { width: side, height: side, pixel };
};

test.each(["https://sign.example.org/check", `https://sign.example.org/${"long-path/".repeat(9)}`, "Grüße, 署名"])(
  "another program reads what a symbol says: %s",
  async (text) => {
    expect(await qrTextsIn(drawn(text))).toEqual([text]);
  },
);
