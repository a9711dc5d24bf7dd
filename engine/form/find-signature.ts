import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged, tooComplex } from "../pdf/syntax/pdf-refusal.ts";

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

/** [start, length, start, length], in bytes of the whole file (ISO 32000-1 §12.8.1). */
export type ByteRange = [number, number, number, number];
export type FoundSignature = { dict: PdfDict; byteRange: ByteRange };

/** /ByteRange as four whole numbers, or null. */
export const byteRangeOf = (reader: PdfReader, signature: PdfDict): ByteRange | null => {
  const array = reader.entry(signature, "ByteRange");
  if (array.kind !== "array" || array.items.length !== 4) return null;
  const numbers = array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" && Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : Number.NaN;
  });
  return numbers.some(Number.isNaN) ? null : (numbers as ByteRange);
};

const reachOf = ([, , start, length]: ByteRange): number => start + length;

const timeStampSubFilter = "ETSI.RFC3161";

/** A document time-stamp (ETSI EN 319 142-1 §5.4.3) lies in a signature field, and is an authority's, not a signer's. */
export const isDocumentTimeStamp = (reader: PdfReader, signature: PdfDict): boolean =>
  reader.nameEntry(signature, "Type") === "DocTimeStamp" ||
  reader.nameEntry(signature, "SubFilter") === timeStampSubFilter;

/** The signature whose byte range reaches furthest, the last one made; of several, the last of the form. */
export const lastSignature = (reader: PdfReader): FoundSignature | null => {
  let last: FoundSignature | null = null;
  for (const dict of signatureDicts(reader)) {
    if (isDocumentTimeStamp(reader, dict)) continue;
    const byteRange = byteRangeOf(reader, dict);
    if (byteRange === null) continue;
    if (last === null || reachOf(byteRange) >= reachOf(last.byteRange)) last = { dict, byteRange };
  }
  return last;
};

/**
 * Refuses a document with a signature that claims bytes beyond its end: appended revisions would come to lie in them, and
 * the old signature could pass for the one over the whole new file.
 */
export const assertSignaturesWithin = (reader: PdfReader): void => {
  for (const dict of signatureDicts(reader)) {
    const byteRange = byteRangeOf(reader, dict);
    if (byteRange === null) continue;
    const [start, length] = byteRange;
    if (Math.max(start + length, reachOf(byteRange)) > reader.source.size)
      throw damaged("a signature in it claims more bytes than the file has");
  }
};
