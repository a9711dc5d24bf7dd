import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import { serialize, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { boxAround } from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";

export const matrixOf = (reader: PdfReader, object: PdfObject | undefined): Matrix => {
  const array = reader.resolve(object);
  if (array.kind !== "array" || array.items.length !== 6) return [1, 0, 0, 1, 0, 0];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : 0;
  });
  return [a, b, c, d, e, f];
};

export const boxOf = (reader: PdfReader, object: PdfObject | undefined): UserBox | null => {
  const array = reader.resolve(object);
  if (array.kind !== "array" || array.items.length < 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : 0;
  });
  return boxAround([
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]);
};

export const dashOf = ([array, phase]: PdfObject[]): GraphicsState["dash"] => ({
  array: array?.kind === "array" ? array.items.flatMap((item) => (item.kind === "number" ? [item.value] : [])) : [],
  phase: phase?.kind === "number" ? phase.value : 0,
});

export const serializeEntries = (dict: PdfDict): string =>
  [...dict.entries].map(([key, value]) => `${serialize({ kind: "name", value: key })} ${serialize(value)}`).join(" ");

/** Content streams cannot refer to objects: what a property list refers to is written out, as far as it is plain. */
export const resolvedWithin = (reader: PdfReader, dict: PdfDict): PdfDict => ({
  kind: "dict",
  entries: new Map(
    [...dict.entries].flatMap(([key, value]) => {
      const resolved = reader.resolve(value);
      return ["number", "name", "string", "boolean"].includes(resolved.kind) ? [[key, resolved] as const] : [];
    }),
  ),
});
