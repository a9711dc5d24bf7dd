import type { Field } from "#contract/field/entity.ts";
import type { PageSize } from "#contract/document/entity.ts";
import { runTool } from "./outside-tools.ts";

/** Each page is drawn with this many pixels on its longer side, so that no page size can exhaust the machine. */
const longSidePx = 480;
/** Of a longer document, its first pages and its last one. */
export const maxComparedPages = 40;
const marginPx = 3;
/** Smoothed edges of one and the same shape differ by less. */
const sameColour = 24;

type Picture = { width: number; height: number; rgb: Buffer };

/** Pictures in binary PPM one behind the other, as pdftoppm writes them. */
const parsePictures = (ppm: Buffer): Picture[] => {
  const pictures: Picture[] = [];
  for (let at = 0; at < ppm.length;) {
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", at, at + 60));
    if (header === null) throw new Error("pdftoppm wrote no PPM");
    const [width, height] = [Number(header[1]), Number(header[2])];
    const start = at + header[0].length;
    at = start + width * height * 3;
    pictures.push({ width, height, rgb: ppm.subarray(start, at) });
  }
  return pictures;
};

/** Pages from `first` to `last` as pictures; null when the program takes too long. */
type Draw = (file: string, first: number, last: number) => Promise<Picture[] | null>;

const drawByPoppler: Draw = async (file, first, last) => {
  const pages = ["-f", String(first + 1), "-l", String(last + 1)];
  const { status, stdout } = await runTool("pdftoppm", ["-scale-to", String(longSidePx), "-cropbox", ...pages, file]);
  return status === null ? null : parsePictures(stdout);
};

const drawByMupdf: Draw = async (file, first, last) => {
  const size = ["-w", String(longSidePx), "-h", String(longSidePx)];
  const out = ["-q", "-F", "ppm", "-o", "-"];
  const { status, stdout } = await runTool("mutool", ["draw", ...out, ...size, file, `${first + 1}-${last + 1}`]);
  return status === null ? null : parsePictures(stdout);
};

const renderers = { poppler: drawByPoppler, mupdf: drawByMupdf } as const;
export type Renderer = keyof typeof renderers;

type Box = { left: number; top: number; right: number; bottom: number };

const boxOn = ({ place }: Field, picture: Picture, size: PageSize): Box => {
  const [across, down] = [picture.width / size.width, picture.height / size.height];
  return {
    left: place.x * across,
    top: place.y * down,
    right: (place.x + place.width) * across,
    bottom: (place.y + place.height) * down,
  };
};

const isSameColour = (one: Buffer, other: Buffer, at: number): boolean =>
  Math.abs((one[at] ?? 0) - (other[at] ?? 0)) <= sameColour &&
  Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) <= sameColour &&
  Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)) <= sameColour;

const changedOutside = (before: Picture, after: Picture, boxes: readonly Box[]): number => {
  if (before.rgb.equals(after.rgb)) return 0;
  let changed = 0;
  for (let y = 0; y < after.height; y += 1) {
    const [start, end] = [y * after.width * 3, (y + 1) * after.width * 3];
    if (before.rgb.compare(after.rgb, start, end, start, end) === 0) continue;
    for (let x = 0; x < after.width; x += 1) {
      if (isSameColour(before.rgb, after.rgb, start + x * 3)) continue;
      const isInside = boxes.some(
        ({ left, top, right, bottom }) =>
          x >= left - marginPx && x <= right + marginPx && y >= top - marginPx && y <= bottom + marginPx,
      );
      if (!isInside) changed += 1;
    }
  }
  return changed;
};

const colourAt = (picture: Picture, x: number, y: number): number[] => {
  const at = (Math.floor(y) * picture.width + Math.floor(x)) * 3;
  return [...picture.rgb.subarray(at, at + 3)];
};

export type Comparison = { objections: string[]; note: string };

const compareRun = async (
  renderer: Renderer,
  base: string,
  locked: string,
  [first, last]: [number, number],
  { sizes, fields }: { sizes: readonly PageSize[]; fields: readonly Field[] },
): Promise<Comparison> => {
  const draw = renderers[renderer];
  const [before, after] = [await draw(base, first, last), await draw(locked, first, last)];
  if (before === null) return { objections: [], note: `${renderer} does not draw the original within 30 s` };
  if (after === null) return { objections: [`${renderer} does not draw the locked file within 30 s`], note: "" };
  if (before.length !== after.length)
    return { objections: [`${renderer} draws ${after.length} pages, before ${before.length}`], note: "" };
  if (before.length === 0) return { objections: [], note: `${renderer} cannot draw the original` };
  const objections: string[] = [];
  for (const [index, picture] of after.entries()) {
    const page = first + index;
    const [was, size] = [before[index], sizes[page]];
    if (was === undefined || size === undefined) throw new Error("pictures and pages do not match");
    if (was.width !== picture.width || was.height !== picture.height) {
      objections.push(`page ${page + 1} changed its size`);
      continue;
    }
    const own = fields.filter((field) => field.place.page === page);
    const changed = changedOutside(
      was,
      picture,
      own.map((field) => boxOn(field, picture, size)),
    );
    if (changed > 0) objections.push(`page ${page + 1}: ${changed} pixels changed outside the fields`);
    for (const field of own.filter(({ value }) => value.kind === "image")) {
      const { left, top, right, bottom } = boxOn(field, picture, size);
      const [red = 0, green = 0] = colourAt(picture, (left + right) / 2, (top + bottom) / 2);
      if (!(red > 150 && green < 120)) objections.push(`page ${page + 1}: the picture is not where it was placed`);
    }
  }
  return { objections, note: "" };
};

/** Whether a renderer draws every page as before, but for the fields' own boxes, and the pictures where they were placed. */
export const comparePages = async (
  renderer: Renderer,
  base: string,
  locked: string,
  input: { sizes: readonly PageSize[]; fields: readonly Field[] },
): Promise<Comparison> => {
  const count = input.sizes.length;
  const runs: [number, number][] =
    count <= maxComparedPages
      ? [[0, count - 1]]
      : [
          [0, maxComparedPages - 2],
          [count - 1, count - 1],
        ];
  const compared: Comparison[] = [];
  for (const run of runs) compared.push(await compareRun(renderer, base, locked, run, input));
  const capped = count > maxComparedPages ? [`${maxComparedPages} of ${count} pages compared`] : [];
  return {
    objections: compared.flatMap(({ objections }) => objections),
    note: [...compared.map(({ note }) => note).filter((note) => note !== ""), ...capped].join("; "),
  };
};
