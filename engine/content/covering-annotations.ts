import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import { decimal, withEntries, type PdfDict, type PdfObject, type PdfRef } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { numbersOf, plainBox, plainFlags, plainNumber } from "../pdf/plain-numbers.ts";

/** An annotation's appearance, to be drawn as page content: the form and the matrix under which it fills its rectangle. */
export type FlattenedAppearance = { form: PdfRef; matrix: string };

/** Asked of the places on a page where something is put. */
type OfPlaces<Answer> = (reader: PdfReader, page: PdfPage, dict: PdfDict, places: readonly UserBox[]) => Answer;

const flags = { hidden: 2, noRotate: 16, noView: 32 } as const;

const boxOf = (reader: PdfReader, object: PdfObject | undefined): UserBox | null => {
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = numbersOf(reader, object, Number.NaN);
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
  const own = numbersOf(reader, form.entries.get("Matrix"), Number.NaN);
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
  if (reader.nameEntry(annotation, "Subtype") !== "Widget") return false;
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
  const bits = plainFlags(reader, annotation) ?? 0;
  return (bits & (flags.hidden | flags.noView)) === 0 ? { annotation, rect } : null;
};

const isEmptyForm = (reader: PdfReader, form: PdfRef): boolean => {
  const stream = reader.resolve(form);
  return stream.kind === "stream" && /^\s*$/.test(reader.contentData(stream).toString("latin1"));
};

const standsUpright = (reader: PdfReader, page: PdfPage, annotation: PdfDict): boolean =>
  ((plainFlags(reader, annotation) ?? 0) & flags.noRotate) !== 0 && page.geometry.rotation !== 0;

const flatten = (
  reader: PdfReader,
  page: PdfPage,
  { annotation, rect }: { annotation: PdfDict; rect: UserBox },
): FlattenedAppearance | null => {
  if (reader.nameEntry(annotation, "Subtype") === "Link" || standsUpright(reader, page, annotation)) return null;
  const form = appearanceOf(reader, annotation);
  if (form !== null && isSignature(reader, annotation) && isEmptyForm(reader, form)) return null;
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

/** A border as wide as programs draw them around a link; poppler draws one of 300 pt over half the page. */
const widestBorderPt = 3;

const hasWideBorder = (reader: PdfReader, annotation: PdfDict): boolean => {
  const style = reader.dict(annotation.entries.get("BS"));
  const border = reader.entry(annotation, "Border");
  const widths = [style?.entries.get("W"), border.kind === "array" ? border.items[2] : undefined];
  return widths.some((width) => {
    const value = reader.resolve(width);
    return value.kind !== "null" && !((plainNumber(reader, value) ?? Infinity) <= widestBorderPt);
  });
};

/** Whether viewers paint it by their own rules, perhaps beyond its rectangle. */
const isPaintedFreely = (reader: PdfReader, annotation: PdfDict): boolean => {
  switch (reader.nameEntry(annotation, "Subtype")) {
    case "Widget":
    case "Popup":
      return false;
    case "Link":
      return annotation.entries.has("AP") || hasWideBorder(reader, annotation);
    default:
      return appearanceOf(reader, annotation) === null;
  }
};

const coversByItself = (reader: PdfReader, page: PdfPage, annotation: PdfDict, places: readonly UserBox[]): boolean => {
  const bits = plainFlags(reader, annotation);
  if (bits !== null && (bits & flags.hidden) !== 0) return false;
  // What some viewers hide, find elsewhere, turn, or draw where its points lie and not where its rectangle does.
  if (bits === null || plainBox(reader, annotation.entries.get("Rect")) === null) return true;
  if (standsUpright(reader, page, annotation) || isPaintedFreely(reader, annotation)) return true;
  const visible = visibleOn(reader, annotation, places);
  if (visible === null || flatten(reader, page, visible) !== null) return false;
  if (["Link", "Popup"].includes(reader.nameEntry(annotation, "Subtype") ?? "")) return false;
  return reader.nameEntry(annotation, "Subtype") !== "Widget" || hasLook(reader, annotation);
};

/**
 * Whether something on the page is painted by viewers' own rules and may lie on one of the places: a field or a comment without
 * an appearance of its own, one that stands upright on a turned page, one of which only some viewers know where it is or
 * that it is hidden. It cannot be turned into page content as people see it, so that what is placed has to be painted after it.
 */
export const isCoveredByViewers: OfPlaces<boolean> = (reader, page, dict, places) =>
  annotationsOf(reader, dict).some((reference) => {
    const annotation = reader.dict(reference);
    return annotation !== null && coversByItself(reader, page, annotation, places);
  });

/**
 * Annotations are painted after the page's content, so a form field or a comment would cover a signature that is placed on
 * it, although on the screen it stood on top. Those that overlap one of the places are turned into page content beneath it.
 * A field for a later signature stays, bare of its look: PDF.js and MuPDF paint fields after everything else.
 */
export const flattenCovering: OfPlaces<{
  appearances: FlattenedAppearance[];
  kept: PdfObject[];
  bare: { ref: PdfRef; annotation: PdfDict }[];
}> = (reader, page, dict, places) => {
  const appearances: FlattenedAppearance[] = [];
  const kept: PdfObject[] = [];
  const bare: { ref: PdfRef; annotation: PdfDict }[] = [];
  for (const reference of annotationsOf(reader, dict)) {
    const visible = visibleOn(reader, reference, places);
    const appearance = visible === null ? null : flatten(reader, page, visible);
    if (appearance !== null) appearances.push(appearance);
    const isForSigning = visible !== null && reference.kind === "ref" && isSignature(reader, visible.annotation);
    if (appearance === null || isForSigning) kept.push(reference);
    if (appearance !== null && isForSigning) {
      const annotation = withEntries(visible.annotation, { AP: undefined, MK: undefined });
      bare.push({ ref: reader.currentRef(reference.number), annotation });
    }
  }
  return { appearances, kept, bare };
};

/** What colours a field behind its text and around it (ISO 32000-1 table 189). */
const colours = ["BG", "BC"] as const;

/**
 * The form fields on the places that have no appearance but name colours, without these. PDF.js, by which the fields are
 * placed, paints no colour there; MuPDF fills the field with it, after everything else, and so over what is placed. Throws
 * `PdfRefusal` where such a field is no object of its own.
 */
export const withoutColours = (
  reader: PdfReader,
  dict: PdfDict,
  places: readonly UserBox[],
): { ref: PdfRef; annotation: PdfDict }[] =>
  annotationsOf(reader, dict).flatMap((reference) => {
    const visible = visibleOn(reader, reference, places);
    if (visible === null || reader.nameEntry(visible.annotation, "Subtype") !== "Widget") return [];
    const style = reader.dict(visible.annotation.entries.get("MK"));
    const isColoured = style !== null && colours.some((colour) => reader.entry(style, colour).kind !== "null");
    if (!isColoured || appearanceOf(reader, visible.annotation) !== null) return [];
    if (reference.kind !== "ref") throw damaged("a form field is no object of its own");
    const bare = withEntries(style, { BG: undefined, BC: undefined });
    return [{ ref: reader.currentRef(reference.number), annotation: withEntries(visible.annotation, { MK: bare }) }];
  });
