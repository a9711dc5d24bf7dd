import { pdfArray, pdfDict, pdfName, pdfNumber, pdfText, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { formNodes, type FormNode } from "../form/form-fields.ts";

/** What nobody may do any more once the lock's signature stands, as entries of a lock or of a transform's parameters. */
export type FieldLock = Record<string, PdfObject>;

const names = (nodes: readonly FormNode[]): PdfObject =>
  pdfArray([...new Set(nodes.map(({ name }) => name))].map(pdfText));

/**
 * Closes a document's form with the signature that is about to be made (ISO 32000-2 §12.7.5.5, Tables 235 and 236): an amount
 * that was notarised must not be filled in later. Nothing may follow but proof (P 1: security stores and document
 * time-stamps are no changes, §12.8.2.2.2); where somebody still has to sign, signatures (P 2).
 *
 * Of a document that others sign later the fields to be filled are named one by one. "All" would close the places for their
 * signatures too, and for some validators those that they add.
 */
export const fieldLockOf = (reader: PdfReader, { furtherSigners = false } = {}): FieldLock => {
  const nodes = formNodes(reader);
  const places = nodes.filter(
    ({ type, dict, parent }) =>
      type === "Sig" &&
      reader.dict(dict.entries.get("V")) === null &&
      (parent?.type !== "Sig" || dict.entries.has("T")),
  );
  if (!furtherSigners && places.length === 0) return { Action: pdfName("All"), P: pdfNumber(1) };
  const toBeFilled = nodes.filter(({ type }) => type !== null && type !== "Sig");
  // What has no name cannot be named as closed: then everything is, but for the places where somebody signs.
  const isNamed = toBeFilled.every(({ name }) => name !== "");
  return isNamed
    ? { Action: pdfName("Include"), Fields: names(toBeFilled), P: pdfNumber(2) }
    : { Action: pdfName("Exclude"), Fields: names(places), P: pdfNumber(2) };
};

/** The field's own entry, which it has before it is signed. */
export const asSignatureFieldLock = (lock: FieldLock): PdfDict => pdfDict({ Type: pdfName("SigFieldLock"), ...lock });

/**
 * The signature's entry, by which it says itself what it closes (§12.8.1, Table 255; §12.8.2.4, Table 258). Acrobat writes and
 * reads /P here too, where the standard does not name it.
 *
 * @param catalog what is watched for changes
 */
export const asSignatureReference = (lock: FieldLock, catalog: PdfObject): PdfObject =>
  pdfArray([
    pdfDict({
      Type: pdfName("SigRef"),
      TransformMethod: pdfName("FieldMDP"),
      TransformParams: pdfDict({ Type: pdfName("TransformParams"), V: pdfName("1.2"), ...lock }),
      Data: catalog,
    }),
  ]);
