import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOk } from "../run.ts";

type Picture = { width: number; height: number; grey: Uint8Array };

/** A rectangle on the page: points from the top left corner. */
export type Rectangle = { x: number; y: number; width: number; height: number };

const dotsPerInch = 144;

/** Binary PGM, as pdftoppm writes it: `P5 width height maximum` and one byte a pixel. */
const parsePgm = (bytes: Buffer): Picture => {
  const header = /^P5\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(bytes.subarray(0, 60).toString("latin1"));
  if (header === null) throw new Error("not a PGM picture");
  const width = Number(header[1]);
  const height = Number(header[2]);
  return { width, height, grey: bytes.subarray(header[0].length, header[0].length + width * height) };
};

const renderPage = (path: string, pageNumber: number): Picture => {
  const folder = mkdtempSync(join(tmpdir(), "ink-"));
  try {
    const page = String(pageNumber);
    runOk("pdftoppm", [
      "-gray",
      "-cropbox",
      "-r",
      String(dotsPerInch),
      "-f",
      page,
      "-l",
      page,
      "-singlefile",
      path,
      join(folder, "page"),
    ]);
    return parsePgm(readFileSync(join(folder, "page.pgm")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * How many pixels differ between two files on one page, inside and outside of rectangles (with a margin of 1 pt).
 *
 * @param unitsPerPoint poppler draws a page with UserUnit 2 at half its size: 1/2 then
 */
export const changedInk = (
  before: string,
  after: string,
  pageNumber: number,
  places: Rectangle | readonly Rectangle[],
  unitsPerPoint = 1,
): { inside: number; outside: number } => {
  const [a, b] = [renderPage(before, pageNumber), renderPage(after, pageNumber)];
  if (a.width !== b.width || a.height !== b.height) throw new Error("the two pages differ in size");
  const scale = (dotsPerInch / 72) * unitsPerPoint;
  const margin = 1;
  const boxes = [places].flat().map((place) => ({
    left: (place.x - margin) * scale,
    right: (place.x + place.width + margin) * scale,
    top: (place.y - margin) * scale,
    bottom: (place.y + place.height + margin) * scale,
  }));
  const counted = { inside: 0, outside: 0 };
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      const at = y * a.width + x;
      if (Math.abs((a.grey[at] ?? 0) - (b.grey[at] ?? 0)) < 24) continue;
      const isInside = boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
      if (isInside) counted.inside += 1;
      else counted.outside += 1;
    }
  }
  return counted;
};
