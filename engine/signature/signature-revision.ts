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
} from "../pdf/syntax/objects.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { readPages } from "../pdf/pages.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import { RevisionWriter } from "../pdf/revision-writer.ts";
import { asSignatureFieldLock, asSignatureReference, fieldLockOf, type FieldLock } from "./field-lock.ts";

/** What the signature dictionary says, as PDF strings; everything else about the revision follows from the document. */
export type SignatureTexts = {
  signedAt: Buffer;
  name: Buffer;
  reason: Buffer;
  journalCheckpoint?: Buffer;
  /** Somebody signs after this signature, also where the document has no place for it. */
  furtherSigners?: boolean;
};

export type SignatureRevision = {
  /** To be appended; the hole is filled with zeros. */
  bytes: Buffer;
  /** Of the whole document: [0, hole start, hole end, rest], the hole being `<…>` with its brackets. */
  byteRange: [number, number, number, number];
};

/**
 * Room for the CMS or the time-stamp token, in bytes. A CMS has 5 KB at level B-B and 9 KB with a common time-stamp; an
 * authority that encloses a long chain of large keys needs more.
 */
export const contentsSizes = { usual: 16_384, withTimeStamp: 32_768 } as const;
export type ContentsBytes = (typeof contentsSizes)[keyof typeof contentsSizes];

const byteRangeWidth = 50;
const fieldNames = { signature: "NotarySignature", timeStamp: "DocumentTimeStamp" };
export const usualReason = "Notarial act";
/** Of this program (ISO 32000-1 annex E): the head of the notary's journal when the document was sealed. */
export const journalCheckpointKey = "NotaryWorkstation_JournalCheckpoint";
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

/** What a lock's signature says. A meeting's locks give no reason of their own: nothing can be said through it. */
export const signatureTexts = (
  signerName: string,
  signedAt: Date,
  {
    reason = usualReason,
    journalCheckpoint,
    furtherSigners = false,
  }: { reason?: string; journalCheckpoint?: string; furtherSigners?: boolean } = {},
): SignatureTexts => ({
  furtherSigners,
  signedAt: pdfDate(signedAt),
  name: pdfText(signerName).bytes,
  reason: pdfText(reason).bytes,
  ...(journalCheckpoint === undefined ? {} : { journalCheckpoint: pdfText(journalCheckpoint).bytes }),
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

const freeFieldName = (reader: PdfReader, form: PdfDict, fieldName: string): string => {
  const taken = new Set<string>();
  for (const field of listEntry(reader, form, "Fields").items) {
    const title = reader.dict(field)?.entries.get("T");
    const resolved = reader.resolve(title);
    if (resolved.kind === "string") taken.add(resolved.bytes.toString("latin1"));
  }
  for (let count = 1; ; count += 1) if (!taken.has(`${fieldName}${count}`)) return `${fieldName}${count}`;
};

/** Registers the field in the document's form, keeping the fields, defaults and resources that are there. */
const addToForm = (reader: PdfReader, writer: RevisionWriter, field: PdfRef, fieldName: string): string => {
  const { ref: catalogRef, dict: catalog } = reader.catalog();
  const formEntry = catalog.entries.get("AcroForm");
  const form = reader.dict(formEntry) ?? pdfDict({ Fields: pdfArray([]) });
  const name = freeFieldName(reader, form, fieldName);
  const changed = withEntries(withItem(reader, writer, form, "Fields", field), { SigFlags: pdfNumber(signatureFlags) });
  const isObject = formEntry?.kind === "ref" && reader.dict(formEntry) !== null;
  if (isObject) writer.replace(reader.currentRef(formEntry.number), changed);
  else writer.replace(catalogRef, withEntries(catalog, { AcroForm: changed }));
  return name;
};

/** A signature dictionary's text, around the places of /ByteRange and /Contents. */
type SignatureKind = { fieldName: string; begin: string; end: string; lock: FieldLock | null };

const signatureKind = (
  reader: PdfReader,
  { signedAt, name, reason, journalCheckpoint, furtherSigners }: SignatureTexts,
): SignatureKind => {
  const text = (key: string, bytes: Buffer) => `\n/${key} ${serialize(pdfString(bytes))}`;
  const checkpoint = journalCheckpoint === undefined ? "" : text(journalCheckpointKey, journalCheckpoint);
  const lock = fieldLockOf(reader, { furtherSigners });
  const reference = `\n/Reference ${serialize(asSignatureReference(lock, reader.catalog().ref))}`;
  return {
    lock,
    fieldName: fieldNames.signature,
    begin: "<</Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached",
    end: `${text("M", signedAt)}${text("Name", name)}${text("Reason", reason)}${checkpoint}${reference}>>`,
  };
};

/** EN 319 142-1 §5.4.3: the token says everything, so that no other entry may contradict it. */
const timeStampKind: SignatureKind = {
  fieldName: fieldNames.timeStamp,
  begin: "<</Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161",
  end: ">>",
  // An authority says when, and has nothing to close.
  lock: null,
};

const signatureBody = ({ begin, end }: SignatureKind, contentsBytes: ContentsBytes) => {
  const head = `${begin}\n/ByteRange `;
  const middle = "\n/Contents ";
  const hole = `<${"0".repeat(contentsBytes * 2)}>`;
  return {
    body: Buffer.from(`${head}${" ".repeat(byteRangeWidth)}${middle}${hole}${end}`, "latin1"),
    byteRangeAt: head.length,
    holeAt: head.length + byteRangeWidth + middle.length,
    holeLength: hole.length,
  };
};

const buildRevision = (
  document: ByteSource,
  kindFor: (reader: PdfReader) => SignatureKind,
  contentsBytes: ContentsBytes,
): SignatureRevision => {
  const reader = new PdfReader(document);
  const kind = kindFor(reader);
  const writer = new RevisionWriter(reader);
  const [firstPage] = readPages(reader);
  const page = firstPage === undefined ? null : reader.dict(firstPage.ref);
  if (firstPage === undefined || page === null) throw damaged("a page is missing");

  const signature = writer.reserve();
  const field = writer.reserve();
  const { body, byteRangeAt, holeAt, holeLength } = signatureBody(kind, contentsBytes);
  writer.set(signature, { kind: "raw", body });
  // Table 235 wants the lock to be an object of its own.
  const lock = kind.lock === null ? {} : { Lock: writer.add(asSignatureFieldLock(kind.lock)) };
  const name = addToForm(reader, writer, field, kind.fieldName);
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
      ...lock,
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

/**
 * The incremental update that adds one invisible signature field with room for its CMS (ISO 32000-1 §12.8.1, PAdES), which
 * closes the document's form. The same document and texts give the same bytes. Throws `PdfRefusal`.
 */
export const buildSignatureRevision = (
  document: ByteSource,
  texts: SignatureTexts,
  contentsBytes: ContentsBytes = contentsSizes.usual,
): SignatureRevision => buildRevision(document, (reader) => signatureKind(reader, texts), contentsBytes);

/** The same for a document time-stamp (EN 319 142-1 §5.4.3), with room for its token. */
export const buildTimeStampRevision = (
  document: ByteSource,
  contentsBytes: ContentsBytes = contentsSizes.usual,
): SignatureRevision => buildRevision(document, () => timeStampKind, contentsBytes);

/** Puts a CMS or a token into its revision's hole; false when it does not fit. */
export const fillHole = ({ bytes, byteRange }: SignatureRevision, documentSize: number, value: Buffer): boolean => {
  const [, holeStart, holeEnd] = byteRange;
  if (value.length > (holeEnd - holeStart - 2) / 2) return false;
  bytes.write(value.toString("hex"), holeStart - documentSize + 1, "latin1");
  return true;
};
