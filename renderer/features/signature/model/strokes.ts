/** One stroke of a pen on the pad, in CSS pixels. */
export type StrokePoint = { x: number; y: number };
export type Stroke = readonly StrokePoint[];
export type InkBounds = { left: number; top: number; width: number; height: number };

/** Box around everything that was drawn, with room for the pen's width; null for an empty pad. */
export const inkBounds = (strokes: readonly Stroke[], penPx: number): InkBounds | null => {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.floor(Math.min(...xs) - penPx);
  const top = Math.floor(Math.min(...ys) - penPx);
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs) + penPx) - left,
    height: Math.ceil(Math.max(...ys) + penPx) - top,
  };
};

const at = ({ x, y }: StrokePoint) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
const between = (a: StrokePoint, b: StrokePoint): StrokePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * The stroke as an SVG path: curves through the middles of neighbouring points, so that a hand's line looks like one. A
 * single touch becomes a dot.
 */
export const strokePath = (stroke: Stroke): string => {
  const [first, ...rest] = stroke;
  if (first === undefined) return "";
  const last = rest.at(-1);
  if (last === undefined) return `M${at(first)} l0.01 0`;
  const curves = rest
    .slice(0, -1)
    .map((point, index) => `Q${at(point)} ${at(between(point, rest[index + 1] ?? point))}`);
  return `M${at(first)} ${curves.join(" ")} L${at(last)}`;
};

/** A signature must be a sign, not a slip of the finger. */
export const isDrawnSignature = (strokes: readonly Stroke[]): boolean => {
  const bounds = inkBounds(strokes, 0);
  return bounds !== null && bounds.width + bounds.height >= 40;
};
