import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { PdfDict, PdfObject } from "./syntax/objects.ts";
import type { PdfReader } from "./pdf-reader.ts";

/** Whole numbers beyond this become something else in viewers that keep them in 32 bits. */
const limit = 2 ** 31;

/**
 * A number that every viewer reads alike; null where some read something else: `0-600` is 0 here and in MuPDF and -600 or 600
 * elsewhere (ISO 32000-2 §7.3.3 allows no sign within), and what is no number at all is 0, or makes all of it count for nothing.
 */
export const plainNumber = (reader: PdfReader, object: PdfObject | undefined): number | null => {
  const number = reader.resolve(object);
  return number.kind === "number" && number.isOdd !== true && Math.abs(number.value) < limit ? number.value : null;
};

/** The numbers of an array, none where it is no array; `otherwise` stands for what is no number. */
export const numbersOf = (reader: PdfReader, object: PdfObject | undefined, otherwise: number): number[] => {
  const array = reader.resolve(object);
  if (array.kind !== "array") return [];
  return array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : otherwise;
  });
};

/** A whole number written as one: `90.0` is none to poppler. */
export const plainInteger = (reader: PdfReader, object: PdfObject | undefined): number | null => {
  const number = reader.resolve(object);
  return number.kind === "number" && /^[+-]?\d+$/.test(number.text) ? plainNumber(reader, number) : null;
};

/** A rectangle (§7.9.5), which may have no area; null where viewers read different ones, or none. */
export const plainBox = (reader: PdfReader, object: PdfObject | undefined): UserBox | null => {
  const array = reader.resolve(object);
  if (array.kind !== "array" || array.items.length !== 4) return null;
  const [x1 = null, y1 = null, x2 = null, y2 = null] = array.items.map((item) => plainNumber(reader, item));
  if (x1 === null || y1 === null || x2 === null || y2 === null) return null;
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
};

/**
 * An annotation's flags (§12.5.3), 0 where it has none; null where viewers disagree: of `2.5`, -1 or a number of more than 32
 * bits some read "hidden", and some show it.
 */
export const plainFlags = (reader: PdfReader, annotation: PdfDict): number | null => {
  const flags = reader.entry(annotation, "F");
  if (flags.kind === "null") return 0;
  const value = plainInteger(reader, flags);
  return value === null || value < 0 ? null : value;
};
