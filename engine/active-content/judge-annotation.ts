import { pdfName, pdfNumber, withEntries, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import type { FindingKind } from "./finding.ts";

/** Annotation flags (ISO 32000-2 Table 167). */
const flags = { hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const;

const mediaKinds = new Set(["RichMedia", "3D", "Movie"]);
/** Never printed by anybody, or drawn as a line around a place at most. */
const notOnPaper = new Set(["Popup", "Link"]);

export const isMedia = (reader: PdfReader, annotation: PdfDict): boolean =>
  mediaKinds.has(reader.nameEntry(annotation, "Subtype") ?? "");

const areaOf = (reader: PdfReader, object: PdfObject): number => {
  if (object.kind !== "array" || object.items.length < 4) return 0;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = object.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : 0;
  });
  return Math.abs((x2 - x1) * (y2 - y1));
};

/** Whether it has a picture of its own that is not empty and has room. */
export const hasPicture = (reader: PdfReader, annotation: PdfDict): boolean => {
  if (areaOf(reader, reader.entry(annotation, "Rect")) === 0) return false;
  const appearance = reader.dict(annotation.entries.get("AP"));
  const normal = appearance === null ? null : reader.entry(appearance, "N");
  const state = reader.nameEntry(annotation, "AS");
  const shown = normal?.kind === "dict" ? reader.resolve(normal.entries.get(state ?? "Off")) : normal;
  return shown?.kind === "stream" && (reader.numberEntry(shown.dict, "Length") ?? 1) > 0;
};

const flagsOf = (reader: PdfReader, annotation: PdfDict): number => reader.numberEntry(annotation, "F") ?? 0;

/** Whether it is seen on a screen and left out on paper, or the other way. */
const judgeFlags = (reader: PdfReader, annotation: PdfDict): FindingKind | null => {
  const bits = flagsOf(reader, annotation);
  if ((bits & flags.hidden) !== 0 || notOnPaper.has(reader.nameEntry(annotation, "Subtype") ?? "")) return null;
  if (!hasPicture(reader, annotation)) return null;
  const isSeen = (bits & flags.noView) === 0;
  const isPrinted = (bits & flags.print) !== 0;
  if (isSeen && isPrinted && (bits & flags.toggleNoView) === 0) return null;
  if (!isSeen) return isPrinted || (bits & flags.toggleNoView) !== 0 ? "print-only" : null;
  return "screen-only";
};

export const judgeAnnotation = (reader: PdfReader, annotation: PdfDict): FindingKind[] => {
  const shown = judgeFlags(reader, annotation);
  return [...(isMedia(reader, annotation) ? (["media"] as const) : []), ...(shown === null ? [] : [shown])];
};

/** Whatever of it played, and not its picture. */
const withoutMedia = (annotation: PdfDict): PdfDict =>
  withEntries(annotation, {
    Subtype: pdfName("Stamp"),
    RichMediaContent: undefined,
    RichMediaSettings: undefined,
    "3DD": undefined,
    "3DV": undefined,
    "3DA": undefined,
    "3DI": undefined,
    "3DB": undefined,
    Movie: undefined,
    A: undefined,
  });

/** The annotation as the screen shows it, everywhere and for good; null where nothing of it is shown. */
export const settledAnnotation = (reader: PdfReader, annotation: PdfDict): PdfDict | null => {
  const shown = judgeFlags(reader, annotation);
  const bits = flagsOf(reader, annotation);
  let settled = annotation;
  if (shown === "screen-only")
    settled = withEntries(settled, { F: pdfNumber((bits | flags.print) & ~flags.toggleNoView) });
  if (shown === "print-only")
    settled = withEntries(settled, { F: pdfNumber((bits | flags.hidden) & ~flags.toggleNoView) });
  if (!isMedia(reader, annotation)) return settled;
  return hasPicture(reader, annotation) ? withoutMedia(settled) : null;
};
