import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  pdfRef,
  pdfString,
  pdfText,
  serialize,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "../pdf/objects.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { readPages } from "../pdf/pages.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged } from "../pdf/pdf-refusal.ts";
import { RevisionWriter } from "../pdf/revision-writer.ts";

/** What the signature dictionary says, as PDF strings; everything else about the revision follows from the document. */
export type SignatureTexts = { signedAt: Buffer; name: Buffer; reason: Buffer };

export type SignatureRevision = {
  /** To be appended; the hole is filled with zeros. */
  bytes: Buffer;
  /** Of the whole document: [0, hole start, hole end, rest], the hole being `<…>` with its brackets. */
  byteRange: [number, number, number, number];
};

/** Room for the CMS, in bytes: 5 KB at level B-B; the rest lets a time-stamp be put in later without moving anything. */
export const contentsBytes = 16_384;

const byteRangeWidth = 50;
const fieldName = "NotarySignature";
const reason = "Notarial act";
/** Print and Locked (ISO 32000-1 §12.5.3). */
const widgetFlags = 4 + 128;
/** SignaturesExist and AppendOnly (§12.7.2). */
const signatureFlags = 3;

/** `D:YYYYMMDDHHmmSSZ` (§7.9.4). */
const pdfDate = (at: Date): Buffer => Buffer.from(`D:${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`);

export const parsePdfDate = (bytes: Buffer): Date | null => {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(bytes.toString("latin1"));
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** What every lock's signature says; only the signer and the moment differ, so that nothing can be said through it. */
export const signatureTexts = (signerName: string, signedAt: Date): SignatureTexts => ({
  signedAt: pdfDate(signedAt),
  name: pdfText(signerName).bytes,
  reason: pdfText(reason).bytes,
});

const listEntry = (reader: PdfReader, dict: PdfDict, key: string): { items: PdfObject[]; ref: PdfRef | null } => {
  const entry = dict.entries.get(key);
  const resolved = reader.resolve(entry);
  const items = resolved.kind === "array" ? resolved.items : [];
  return { items, ref: entry?.kind === "ref" && resolved.kind === "array" ? reader.currentRef(entry.number) : null };
};

/** The dictionary with an item added to an array entry; an array that is an object of its own is replaced there. */
const withItem = (reader: PdfReader, writer: RevisionWriter, dict: PdfDict, key: string, item: PdfRef): PdfDict => {
  const { items, ref } = listEntry(reader, dict, key);
  const array = pdfArray([...items, item]);
  if (ref === null) return withEntries(dict, { [key]: array });
  writer.replace(ref, array);
  return dict;
};

const freeFieldName = (reader: PdfReader, form: PdfDict): string => {
  const taken = new Set<string>();
  for (const field of listEntry(reader, form, "Fields").items) {
    const title = reader.dict(field)?.entries.get("T");
    const resolved = reader.resolve(title);
    if (resolved.kind === "string") taken.add(resolved.bytes.toString("latin1"));
  }
  for (let count = 1; ; count += 1) if (!taken.has(`${fieldName}${count}`)) return `${fieldName}${count}`;
};

/** Registers the field in the document's form, keeping the fields, defaults and resources that are there. */
const addToForm = (reader: PdfReader, writer: RevisionWriter, field: PdfRef): string => {
  const { ref: catalogRef, dict: catalog } = reader.catalog();
  const formEntry = catalog.entries.get("AcroForm");
  const form = reader.dict(formEntry) ?? pdfDict({ Fields: pdfArray([]) });
  const name = freeFieldName(reader, form);
  const changed = withEntries(withItem(reader, writer, form, "Fields", field), { SigFlags: pdfNumber(signatureFlags) });
  const isObject = formEntry?.kind === "ref" && reader.dict(formEntry) !== null;
  if (isObject) writer.replace(reader.currentRef(formEntry.number), changed);
  else writer.replace(catalogRef, withEntries(catalog, { AcroForm: changed }));
  return name;
};

const signatureBody = (texts: SignatureTexts) => {
  const head = "<</Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/ByteRange ";
  const middle = "\n/Contents ";
  const tail = `\n/M ${serialize(pdfString(texts.signedAt))}\n/Name ${serialize(pdfString(texts.name))}\n/Reason ${serialize(pdfString(texts.reason))}>>`;
  const hole = `<${"0".repeat(contentsBytes * 2)}>`;
  return {
    body: Buffer.from(`${head}${" ".repeat(byteRangeWidth)}${middle}${hole}${tail}`, "latin1"),
    byteRangeAt: head.length,
    holeAt: head.length + byteRangeWidth + middle.length,
    holeLength: hole.length,
  };
};

/**
 * The incremental update that adds one invisible signature field with room for its CMS (ISO 32000-1 §12.8.1, PAdES). The
 * same document and texts give the same bytes. Throws `PdfRefusal`.
 */
export const buildSignatureRevision = (document: ByteSource, texts: SignatureTexts): SignatureRevision => {
  const reader = new PdfReader(document);
  const writer = new RevisionWriter(reader);
  const [firstPage] = readPages(reader);
  const page = firstPage === undefined ? null : reader.dict(firstPage.ref);
  if (firstPage === undefined || page === null) throw damaged("a page is missing");

  const signature = writer.reserve();
  const field = writer.reserve();
  const { body, byteRangeAt, holeAt, holeLength } = signatureBody(texts);
  writer.set(signature, { kind: "raw", body });
  const name = addToForm(reader, writer, field);
  writer.replace(
    field,
    pdfDict({
      Type: pdfName("Annot"),
      Subtype: pdfName("Widget"),
      FT: pdfName("Sig"),
      T: pdfString(Buffer.from(name)),
      V: signature,
      F: pdfNumber(widgetFlags),
      Rect: pdfArray([0, 0, 0, 0].map(pdfNumber)),
      P: pdfRef(firstPage.ref.number, firstPage.ref.generation),
    }),
  );
  const annotated = withItem(reader, writer, page, "Annots", field);
  if (annotated !== page) writer.replace(firstPage.ref, annotated);

  const { bytes, offsets } = writer.build();
  const bodyAt = (offsets.get(signature.number) ?? 0) + `${signature.number} ${signature.generation} obj\n`.length;
  const holeStart = document.size + bodyAt + holeAt;
  const holeEnd = holeStart + holeLength;
  const byteRange: SignatureRevision["byteRange"] = [0, holeStart, holeEnd, document.size + bytes.length - holeEnd];
  bytes.write(`[${byteRange.join(" ")}]`, bodyAt + byteRangeAt, "latin1");
  return { bytes, byteRange };
};
