import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import { decimal, type PdfDict, type PdfObject, type PdfRef } from "../pdf/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";

/** An annotation's appearance, to be drawn as page content: the form and the matrix under which it fills its rectangle. */
export type FlattenedAppearance = { form: PdfRef; matrix: string };

const flags = { hidden: 2, noRotate: 16, noView: 32 } as const;

const numbersOf = (reader: PdfReader, object: PdfObject | undefined): number[] => {
  const array = reader.resolve(object);
  if (array.kind !== "array") return [];
  return array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : Number.NaN;
  });
};

const boxOf = (reader: PdfReader, object: PdfObject | undefined): UserBox | null => {
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = numbersOf(reader, object);
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  return box.right > box.left && box.top > box.bottom ? box : null;
};

const overlap = (a: UserBox, b: UserBox): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/** The normal appearance in the annotation's current state, when it is a form of its own. */
const appearanceOf = (reader: PdfReader, annotation: PdfDict): PdfRef | null => {
  let entry = reader.dict(annotation.entries.get("AP"))?.entries.get("N");
  const resolved = reader.resolve(entry);
  if (resolved.kind === "dict") entry = resolved.entries.get(reader.nameEntry(annotation, "AS") ?? "Off");
  const stream = reader.resolve(entry);
  const isForm = stream.kind === "stream" && reader.nameEntry(stream.dict, "Subtype") === "Form";
  return isForm && entry?.kind === "ref" ? reader.currentRef(entry.number) : null;
};

/** ISO 32000-1 §12.5.5, algorithm 8.1: the form's box, turned by its own matrix, is fitted into the rectangle. */
const fittingMatrix = (reader: PdfReader, form: PdfDict, rect: UserBox): string | null => {
  const box = boxOf(reader, form.entries.get("BBox"));
  if (box === null) return null;
  const own = numbersOf(reader, form.entries.get("Matrix"));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own.length === 6 ? own : [];
  const corners = [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return null;
  const [across, up] = [(rect.right - rect.left) / width, (rect.top - rect.bottom) / height];
  return [across, 0, 0, up, rect.left - left * across, rect.bottom - bottom * up].map(decimal).join(" ");
};

const isSignature = (reader: PdfReader, annotation: PdfDict): boolean => {
  const parent = reader.dict(annotation.entries.get("Parent"));
  return (reader.nameEntry(annotation, "FT") ?? (parent === null ? null : reader.nameEntry(parent, "FT"))) === "Sig";
};

/** The annotation with its rectangle where it can be seen on one of the places. */
const visibleOn = (
  reader: PdfReader,
  reference: PdfObject,
  places: readonly UserBox[],
): { annotation: PdfDict; rect: UserBox } | null => {
  const annotation = reader.dict(reference);
  const rect = annotation === null ? null : boxOf(reader, annotation.entries.get("Rect"));
  if (annotation === null || rect === null || !places.some((place) => overlap(rect, place))) return null;
  const subtype = reader.nameEntry(annotation, "Subtype");
  if (subtype === "Link" || subtype === "Popup" || isSignature(reader, annotation)) return null;
  const bits = reader.numberEntry(annotation, "F") ?? 0;
  return (bits & (flags.hidden | flags.noView)) === 0 ? { annotation, rect } : null;
};

const standsUpright = (reader: PdfReader, page: PdfPage, annotation: PdfDict): boolean =>
  ((reader.numberEntry(annotation, "F") ?? 0) & flags.noRotate) !== 0 && page.geometry.rotation !== 0;

const flatten = (
  reader: PdfReader,
  page: PdfPage,
  { annotation, rect }: { annotation: PdfDict; rect: UserBox },
): FlattenedAppearance | null => {
  if (standsUpright(reader, page, annotation)) return null;
  const form = appearanceOf(reader, annotation);
  const stream = reader.resolve(form ?? undefined);
  const matrix = stream.kind === "stream" ? fittingMatrix(reader, stream.dict, rect) : null;
  return form === null || matrix === null ? null : { form, matrix };
};

const annotationsOf = (reader: PdfReader, dict: PdfDict): readonly PdfObject[] => {
  const annotations = reader.entry(dict, "Annots");
  return annotations.kind === "array" ? annotations.items : [];
};

/** Whether a form field, or the field that it is a part of, has something that a viewer shows. */
const hasLook = (reader: PdfReader, annotation: PdfDict): boolean => {
  const parent = reader.dict(annotation.entries.get("Parent"));
  return [annotation, parent].some(
    (dict) => dict !== null && ["MK", "V"].some((key) => reader.entry(dict, key).kind !== "null"),
  );
};

/**
 * Whether something that viewers paint by their own rules lies on one of the places: a field or a comment without an
 * appearance of its own, or one that stands upright on a turned page. It cannot be turned into page content as people see
 * it, so that what is placed has to be painted after it.
 */
export const isCoveredByViewers = (
  reader: PdfReader,
  page: PdfPage,
  dict: PdfDict,
  places: readonly UserBox[],
): boolean =>
  annotationsOf(reader, dict).some((reference) => {
    const visible = visibleOn(reader, reference, places);
    if (visible === null || flatten(reader, page, visible) !== null) return false;
    const { annotation } = visible;
    return reader.nameEntry(annotation, "Subtype") !== "Widget" || hasLook(reader, annotation);
  });

/**
 * Annotations are painted after the page's content, so a form field or a comment would cover a signature that is placed on
 * it, although on the screen it stood on top. Those that overlap one of the places are turned into page content beneath it.
 */
export const flattenCovering = (
  reader: PdfReader,
  page: PdfPage,
  dict: PdfDict,
  places: readonly UserBox[],
): { appearances: FlattenedAppearance[]; kept: PdfObject[] } => {
  const appearances: FlattenedAppearance[] = [];
  const kept: PdfObject[] = [];
  for (const reference of annotationsOf(reader, dict)) {
    const visible = visibleOn(reader, reference, places);
    const appearance = visible === null ? null : flatten(reader, page, visible);
    if (appearance === null) kept.push(reference);
    else appearances.push(appearance);
  }
  return { appearances, kept };
};
