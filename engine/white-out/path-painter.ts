import { intersection, type Matrix, type UserBox } from "#lib/page-geometry/page-geometry.ts";
import {
  boxAround,
  boxesOverlap,
  boxWithin,
  apply,
  cornersOf,
  distance,
  invert,
  largestScale,
  type Point,
} from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";
import { boxOfSubpath, withoutFillWithin, withoutStrokeWithin, type Piece, type Subpath } from "./paths.ts";

/** A number with enough decimals for a thousandth of a point on the page, however large the units are. */
const decimalsFor = (scale: number): number => {
  let decimals = 4;
  for (let size = scale; size > 1 && decimals < 12; size /= 10) decimals += 1;
  return decimals;
};

const written = (value: number, decimals: number): string => {
  const fixed = value
    .toFixed(decimals)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return fixed === "-0" ? "0" : fixed;
};

/** Hair lines are drawn one device pixel wide. */
const leastReach = 0.5;

/** One path as it is built, in page space, and how it stood in the content. */
export class PathPainter {
  private subpaths: Subpath[] = [];
  private operators: string[] = [];
  private clipping: "W" | "W*" | null = null;
  private current: Point = { x: 0, y: 0 };
  private readonly areas: readonly UserBox[];

  constructor(areas: readonly UserBox[]) {
    this.areas = areas;
  }

  /** Takes one construction operator (§8.5.2). */
  construct(operator: string, values: number[], ctm: Matrix, text: string): void {
    this.operators.push(text);
    this.step(operator, values, ctm);
    const last = this.subpaths.at(-1);
    // One that goes on where a closed one ended has no beginning of its own in the content.
    if (last === undefined) return;
    if (operator === "m" || operator === "re") last.written = [text];
    else last.written?.push(text);
  }

  private step(operator: string, values: number[], ctm: Matrix): void {
    const at = (index: number): Point => apply(ctm, { x: values[index] ?? 0, y: values[index + 1] ?? 0 });
    switch (operator) {
      case "m":
        return this.start(at(0));
      case "l":
        return this.add({ kind: "line", to: at(0) });
      case "c":
        return this.add({ kind: "curve", first: at(0), second: at(2), to: at(4) });
      case "v":
        return this.add({ kind: "curve", first: this.current, second: at(0), to: at(2) });
      case "y":
        return this.add({ kind: "curve", first: at(0), second: at(2), to: at(2) });
      case "h":
        return this.close();
      case "re": {
        const [x = 0, y = 0, width = 0, height = 0] = values;
        const corner = (cx: number, cy: number) => apply(ctm, { x: cx, y: cy });
        this.start(corner(x, y));
        for (const to of [corner(x + width, y), corner(x + width, y + height), corner(x, y + height)])
          this.add({ kind: "line", to });
        this.close();
      }
    }
  }

  private start(point: Point): void {
    this.subpaths.push({ start: point, segments: [], isClosed: false });
    this.current = point;
  }

  private add(segment: Subpath["segments"][number]): void {
    const last = this.subpaths.at(-1);
    if (last === undefined || last.isClosed) this.start(this.current);
    this.subpaths.at(-1)?.segments.push(segment);
    this.current = segment.to;
  }

  private close(): void {
    const last = this.subpaths.at(-1);
    if (last === undefined || last.isClosed) return;
    last.isClosed = true;
    this.current = last.start;
  }

  clip(rule: "W" | "W*"): void {
    this.clipping = rule;
  }

  /** Whether a fill of this path lies under an area without lying wholly under it. */
  reachesBeyond(): boolean {
    return this.subpaths.some((subpath) => {
      const box = boxOfSubpath(subpath);
      return this.areas.some((area) => boxesOverlap(box, area)) && !this.areas.some((area) => boxWithin(box, area));
    });
  }

  /** Paints as the operator says (§8.5.3), without what lies within the areas; narrows the state's clip. */
  paint(operator: string, state: GraphicsState): { text: string; isTouched: boolean } {
    const { subpaths, operators, clipping } = this;
    if (/^[sb]/.test(operator)) this.close();
    this.subpaths = [];
    this.operators = [];
    this.clipping = null;
    const verbatim = [...operators, ...(clipping === null ? [] : [clipping]), operator].join("\n");
    if (clipping !== null)
      state.clip = intersection(state.clip, boxAround(subpaths.flatMap((each) => extremesOf(each))));
    const inverse = invert(state.ctm);
    // Everything falls onto a line, which fills paint nothing of and which viewers do not stroke alike.
    if (inverse === null) return { text: verbatim.replace(/[^\n]*$/, "n"), isTouched: operator !== "n" };

    const isFilled = /^[fFbB]/.test(operator);
    const isStroked = /^[sSbB]/.test(operator);
    const fill = isFilled ? withoutFillWithin(subpaths, this.areas, { opens: true }) : null;
    const reach = Math.max(leastReach, (state.lineWidth / 2) * largestScale(state.ctm));
    const isDashed = state.dash.array.length > 0;
    const measure = (a: Point, b: Point) => distance(apply(inverse, a), apply(inverse, b));
    const stroke = isStroked ? withoutStrokeWithin(subpaths, this.areas, { reach, isDashed, measure }) : null;
    const clip = clipping === null ? null : withoutFillWithin(subpaths, this.areas, { opens: false });
    if (fill === null && stroke === null && clip === null) return { text: verbatim, isTouched: false };

    const decimals = decimalsFor(largestScale(state.ctm));
    const point = (each: Point) => {
      const { x, y } = apply(inverse, each);
      return `${written(x, decimals)} ${written(y, decimals)}`;
    };
    const outlines = (parts: readonly Subpath[]) => parts.map((part) => outline(part, point)).join("\n");
    const lines: string[] = [];
    const starred = operator.endsWith("*") ? "*" : "";
    if (isFilled && (fill ?? subpaths).length > 0) lines.push(outlines(fill ?? subpaths), `f${starred}`);
    if (isStroked && stroke === null) lines.push(outlines(subpaths), "S");
    if (stroke !== null && stroke.length > 0) lines.push(strokes(stroke, state, point));
    if (clipping !== null) {
      const parts = clip ?? subpaths;
      // An outline that was wholly within lets nothing through: so does the area, under which nothing is left.
      lines.push(parts.length > 0 ? outlines(parts) : rectangle(this.areas[0], point), `${clipping} n`);
    }
    return { text: lines.join("\n"), isTouched: true };
  }
}

const extremesOf = (subpath: Subpath): Point[] => {
  const { left, bottom, right, top } = boxOfSubpath(subpath);
  return [
    { x: left, y: bottom },
    { x: right, y: top },
  ];
};

const outline = ({ start, segments, isClosed, written: as }: Subpath, point: (each: Point) => string): string =>
  as?.join("\n") ??
  [
    `${point(start)} m`,
    ...segments.map((segment) =>
      segment.kind === "line"
        ? `${point(segment.to)} l`
        : `${point(segment.first)} ${point(segment.second)} ${point(segment.to)} c`,
    ),
    ...(isClosed ? ["h"] : []),
  ].join("\n");

const rectangle = (area: UserBox | undefined, point: (each: Point) => string): string => {
  const corners = cornersOf(area ?? { left: 0, bottom: 0, right: 0, top: 0 });
  return `${corners.map((corner, index) => `${point(corner)} ${index === 0 ? "m" : "l"}`).join("\n")}\nh`;
};

/** Each piece of a dashed line goes on in the pattern where the whole line would have been. */
const strokes = (pieces: readonly Piece[], { dash }: GraphicsState, point: (each: Point) => string): string => {
  const outlines = pieces.map(({ points, isClosed }) =>
    [...points.map((each, index) => `${point(each)} ${index === 0 ? "m" : "l"}`), ...(isClosed ? ["h"] : [])].join(
      "\n",
    ),
  );
  if (dash.array.length === 0) return `${outlines.join("\n")}\nS`;
  const pattern = `[${dash.array.map((each) => written(each, 6)).join(" ")}]`;
  return [
    ...pieces.map(
      ({ offset }, index) => `${pattern} ${written(dash.phase + offset, 6)} d\n${outlines[index] ?? ""}\nS`,
    ),
    `${pattern} ${written(dash.phase, 6)} d`,
  ].join("\n");
};
