import type { FieldPlace } from "#contract/field/entity.ts";
import type { TextPlace } from "#lib/fields/anchors.ts";
import type { OpenedPdf } from "./open-pdf.ts";

/** What is looked for in the text of a page: where it begins and how long it is, in characters. */
export type FindText = (text: string) => readonly { start: number; length: number }[];

/** A piece of text as the page has it, and its box on the upright page (points). */
export type TextRun = { text: string; box: Omit<FieldPlace, "page">; endsLine: boolean };

type Piece = { run: TextRun; start: number };

/** The box of a part of a run, as if all its letters were equally wide: near enough for what is placed beside it. */
const partOf = ({ text, box }: TextRun, from: number, to: number): Omit<FieldPlace, "page"> => {
  const wide = box.width / Math.max(1, text.length);
  return { ...box, x: box.x + from * wide, width: Math.max(1, (to - from) * wide) };
};

/** Where what is looked for stands on one page. What runs over several pieces stands where it begins, as far as its line goes. */
export const placesOnPage = (page: number, runs: readonly TextRun[], find: FindText): TextPlace[] => {
  let text = "";
  const pieces: Piece[] = [];
  for (const run of runs) {
    pieces.push({ run, start: text.length });
    text += run.endsLine ? `${run.text}\n` : run.text;
  }
  return find(text).flatMap(({ start, length }) => {
    const end = start + length;
    const touched = pieces.filter((piece) => piece.start < end && piece.start + piece.run.text.length > start);
    const [first] = touched;
    if (first === undefined) return [];
    const onLine = touched.filter(({ run }) => Math.abs(run.box.y - first.run.box.y) < first.run.box.height / 2);
    const parts = onLine.map(({ run, start: at }) =>
      partOf(run, Math.max(0, start - at), Math.min(run.text.length, end - at)),
    );
    const x = Math.min(...parts.map((part) => part.x));
    const right = Math.max(...parts.map((part) => part.x + part.width));
    const { y, height } = first.run.box;
    return [{ text: text.slice(start, end), place: { page, x, y, width: right - x, height } }];
  });
};

type Matrix = readonly number[];

/** `inner` first, then `outer` (ISO 32000-1 §8.3.3). */
const combined = (outer: Matrix, inner: Matrix): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** The same in a document that is open, page by page. */
export const findInPdf = async ({ pdf }: OpenedPdf, find: FindText): Promise<TextPlace[]> => {
  const places: TextPlace[] = [];
  for (let index = 0; index < pdf.numPages; index += 1) {
    const page = await pdf.getPage(index + 1);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item): TextRun[] => {
      if (!("str" in item)) return [];
      const [a = 1, b = 0, c = 0, d = 1, left = 0, baseline = 0] = combined(
        viewport.transform,
        item.transform as Matrix,
      );
      const height = Math.hypot(c, d);
      // What stands on its side has its letters one above the other: of it no more than where it begins.
      const isUpright = Math.abs(a) >= Math.abs(b);
      const width = isUpright ? item.width * page.userUnit : height;
      return [{ text: item.str, endsLine: item.hasEOL, box: { x: left, y: baseline - height, width, height } }];
    });
    places.push(...placesOnPage(index, runs, find));
  }
  return places;
};
