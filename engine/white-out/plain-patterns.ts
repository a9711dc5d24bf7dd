import type { Matrix } from "#lib/page-geometry/page-geometry.ts";
import type { PdfDict } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { cannotClean } from "./cannot-clean.ts";
import { largestScale, multiply } from "./geometry.ts";
import { boxOf, matrixOf } from "./operand-values.ts";

/** A pattern whose tile is no larger (points) is a hatching: it repeats, and tells nothing of one place. */
const hatchingSize = 24;

export const assertPlainShading = (reader: PdfReader, shading: PdfDict | null): void => {
  const type = shading === null ? null : reader.numberEntry(shading, "ShadingType");
  if (type !== null && type !== 2 && type !== 3) throw cannotClean("shading");
};

/** A pattern may be a drawing of its own that is seen in one place only; hatchings and even gradients are not. */
export const assertPlainPattern = (reader: PdfReader, pattern: PdfDict | null, baseMatrix: Matrix): void => {
  if (pattern === null) return;
  if (reader.numberEntry(pattern, "PatternType") === 2)
    return assertPlainShading(reader, reader.dict(pattern.entries.get("Shading")));
  const box = boxOf(reader, pattern.entries.get("BBox"));
  const scale = largestScale(multiply(matrixOf(reader, pattern.entries.get("Matrix")), baseMatrix));
  const size = box === null ? Infinity : Math.max(box.right - box.left, box.top - box.bottom) * scale;
  if (!(size <= hatchingSize * 1.5)) throw cannotClean("pattern");
};
