import type { PdfDict, PdfObject } from "../pdf/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { tooComplex } from "../pdf/pdf-refusal.ts";

const maxFieldDepth = 50;
const maxFields = 100_000;

/** The dictionaries of all filled signature fields, in the order of the form. */
export const signatureDicts = (reader: PdfReader): PdfDict[] => {
  const found: PdfDict[] = [];
  const form = reader.dict(reader.catalog().dict.entries.get("AcroForm"));
  if (form === null) return found;
  let count = 0;
  const visit = (reference: PdfObject, inheritedType: string | null, depth: number): void => {
    count += 1;
    if (depth > maxFieldDepth || count > maxFields) throw tooComplex("its form");
    const field = reader.dict(reference);
    if (field === null) return;
    const type = reader.nameEntry(field, "FT") ?? inheritedType;
    const value = reader.dict(field.entries.get("V"));
    if (type === "Sig" && value !== null) found.push(value);
    const kids = reader.entry(field, "Kids");
    if (kids.kind === "array") for (const kid of kids.items) visit(kid, type, depth + 1);
  };
  const fields = reader.entry(form, "Fields");
  if (fields.kind === "array") for (const field of fields.items) visit(field, null, 0);
  return found;
};

/** /ByteRange as four whole numbers, or null. */
export const byteRangeOf = (reader: PdfReader, signature: PdfDict): [number, number, number, number] | null => {
  const array = reader.entry(signature, "ByteRange");
  if (array.kind !== "array" || array.items.length !== 4) return null;
  const numbers = array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" && Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : Number.NaN;
  });
  return numbers.some(Number.isNaN) ? null : (numbers as [number, number, number, number]);
};

/** The signature whose byte range reaches furthest: the last one made. */
export const lastSignature = (
  reader: PdfReader,
): { dict: PdfDict; byteRange: [number, number, number, number] } | null => {
  let last: { dict: PdfDict; byteRange: [number, number, number, number] } | null = null;
  for (const dict of signatureDicts(reader)) {
    const byteRange = byteRangeOf(reader, dict);
    if (byteRange === null) continue;
    if (last === null || byteRange[2] + byteRange[3] > last.byteRange[2] + last.byteRange[3])
      last = { dict, byteRange };
  }
  return last;
};
