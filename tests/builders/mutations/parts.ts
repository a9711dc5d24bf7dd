import {
  pdfDict,
  pdfName,
  pdfRef,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "#engine/pdf/syntax/objects.ts";
import type { PdfReader } from "#engine/pdf/pdf-reader.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { rect } from "#tests/builders/append-signature.ts";

export const dictOf = (reader: PdfReader, number: number): PdfDict => {
  const dict = reader.dict(pdfRef(number));
  if (dict === null) throw new Error(`no object ${number}`);
  return dict;
};

export const itemsOf = (reader: PdfReader, number: number, key: string): PdfObject[] => {
  const list = reader.entry(dictOf(reader, number), key);
  return list.kind === "array" ? list.items : [];
};

/** Entries of an object that is there changed; undefined takes one away. */
export const change = (
  reader: PdfReader,
  writer: RevisionWriter,
  number: number,
  entries: Record<string, PdfObject | undefined>,
): void => writer.replace(pdfRef(number), withEntries(dictOf(reader, number), entries));

/** A drawing of a field or an annotation. */
export const drawing = (writer: RevisionWriter, operators: string): PdfRef =>
  writer.addStream(
    pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form"), BBox: rect(0, 0, 100, 20) }),
    Buffer.from(operators),
  );

export const formOf = (reader: PdfReader): PdfDict =>
  reader.dict(reader.catalog().dict.entries.get("AcroForm")) ?? pdfDict({});

export const changeForm = (reader: PdfReader, writer: RevisionWriter, entries: Record<string, PdfObject>): void => {
  const { ref, dict } = reader.catalog();
  writer.replace(ref, withEntries(dict, { AcroForm: withEntries(formOf(reader), entries) }));
};
