import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { formOf } from "#engine/form/form-fields.ts";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  pdfString,
  serialize,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "#engine/pdf/syntax/objects.ts";
import { readPages } from "#engine/pdf/pages.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { EncryptingWriter, type TestEncryption } from "./encrypted-pdf.ts";
import type { IssuedCertificate } from "./test-pki.ts";

/** Entries put into the newest trailer. */
const withTrailer = (pdf: Buffer, entries: string): Buffer => {
  const trailerAt = pdf.lastIndexOf("/Size ");
  return Buffer.concat([pdf.subarray(0, trailerAt), Buffer.from(entries, "latin1"), pdf.subarray(trailerAt)]);
};

/** Changes a document as anybody can: by appending a revision. */
export const revise = (
  pdf: Buffer,
  change: (reader: PdfReader, writer: RevisionWriter) => void,
  encryption?: TestEncryption,
): Buffer => {
  const reader = new PdfReader(bufferSource(encryption?.readable(pdf) ?? pdf), undefined, "read");
  const writer = encryption === undefined ? new RevisionWriter(reader) : new EncryptingWriter(reader, encryption);
  change(reader, writer);
  const revised = Buffer.concat([pdf, writer.build().bytes]);
  return encryption === undefined ? revised : withTrailer(revised, encryption.trailer);
};

export const name = (value: string): PdfObject => pdfName(value);
export const text = (value: string): PdfObject => pdfString(Buffer.from(value));
export const rect = (...numbers: number[]): PdfObject => pdfArray(numbers.map(pdfNumber));

const itemsOf = (object: PdfObject): PdfObject[] => (object.kind === "array" ? object.items : []);

export const firstPage = (reader: PdfReader, index = 0) => {
  const page = readPages(reader)[index];
  const dict = page === undefined ? null : reader.dict(page.ref);
  if (page === undefined || dict === null) throw new Error("no such page");
  return { ref: page.ref, dict };
};

/** An annotation or a widget put on the first page. */
export const annotate = (reader: PdfReader, writer: RevisionWriter, annotation: PdfObject): void => {
  const { ref, dict } = firstPage(reader);
  writer.replace(ref, withEntries(dict, { Annots: pdfArray([...itemsOf(reader.entry(dict, "Annots")), annotation]) }));
};

export type SignatureOptions = {
  subFilter?: string;
  /** Certifies the document (DocMDP). */
  permission?: 1 | 2 | 3;
  /** FieldMDP. */
  lock?: PdfDict;
  fieldName?: string;
  /** Where it is seen; nowhere when left out. */
  rect?: [number, number, number, number];
  /** Operators of its picture. */
  appearance?: string;
  /** The signer's own word for when; now when left out. */
  signedAt?: Date;
  /** How many bytes its value may have. */
  room?: number;
  byteRange?: (right: number[]) => number[] | null;
  /** What is written besides, into the signature dictionary. */
  more?: string;
  /** Entries of the trailer besides, as programs repeat those that were there. */
  trailer?: string;
  /** How the document is encrypted. */
  encryption?: TestEncryption;
  /** Written into the hole in place of the value. */
  hole?: (value: string) => string;
};

const pdfDate = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`;

/** Appends a signature field and a signature of any kind, also of kinds that no honest program makes. */
export const appendSignature = (
  pdf: Buffer,
  sign: (signed: Buffer) => Buffer,
  options: SignatureOptions = {},
): Buffer => {
  const room = options.room ?? 12_000;
  const placeholder = "0".repeat(room * 2);
  const rangeWidth = 60;
  // Signing programs name the catalog as what is transformed (ISO 32000-2 Table 255, Data).
  const { encryption } = options;
  const data = new PdfReader(bufferSource(encryption?.readable(pdf) ?? pdf), undefined, "read").catalog().ref;
  const transform = (method: string, parameters: PdfDict) =>
    pdfDict({ Type: name("SigRef"), TransformMethod: name(method), TransformParams: parameters, Data: data });
  const references = [
    ...(options.permission === undefined
      ? []
      : [
          transform(
            "DocMDP",
            pdfDict({ Type: name("TransformParams"), V: name("1.2"), P: pdfNumber(options.permission) }),
          ),
        ]),
    ...(options.lock === undefined ? [] : [transform("FieldMDP", options.lock)]),
  ];
  const date = text(pdfDate(options.signedAt ?? new Date()));
  const headOf = (ref: PdfRef) =>
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${options.subFilter ?? "adbe.pkcs7.detached"}/M${serialize(encryption?.object(date, ref) ?? date)}${options.more ?? ""}${references.length === 0 ? "" : `/Reference ${serialize(pdfArray(references))}`}/ByteRange `;
  const revised = revise(
    pdf,
    (reader, writer) => {
      const signature = writer.reserve();
      writer.set(signature, {
        kind: "raw",
        body: Buffer.from(`${headOf(signature)}${" ".repeat(rangeWidth)}/Contents <${placeholder}>>>`, "latin1"),
      });
      const appearance =
        options.appearance === undefined
          ? {}
          : {
              AP: pdfDict({
                N: writer.addStream(
                  pdfDict({ Type: name("XObject"), Subtype: name("Form"), BBox: rect(0, 0, 100, 100) }),
                  Buffer.from(options.appearance),
                ),
              }),
            };
      const page = firstPage(reader);
      const field = writer.add(
        pdfDict({
          Type: name("Annot"),
          Subtype: name("Widget"),
          FT: name("Sig"),
          T: text(options.fieldName ?? `Signature${writer.reserve().number}`),
          V: signature,
          F: pdfNumber(132),
          Rect: rect(...(options.rect ?? [0, 0, 0, 0])),
          P: page.ref,
          ...appearance,
        }),
      );
      annotate(reader, writer, field);
      const { ref, dict } = reader.catalog();
      const form = formOf(reader) ?? pdfDict({});
      writer.replace(
        ref,
        withEntries(dict, {
          AcroForm: withEntries(form, {
            Fields: pdfArray([...itemsOf(reader.entry(form, "Fields")), field]),
            SigFlags: pdfNumber(3),
          }),
          ...(options.permission === undefined ? {} : { Perms: pdfDict({ DocMDP: signature }) }),
        }),
      );
    },
    encryption,
  );
  const bytes = withTrailer(revised, options.trailer ?? "");
  const holeStart = bytes.indexOf(`<${placeholder}>`);
  const holeEnd = holeStart + placeholder.length + 2;
  const right = [0, holeStart, holeEnd, bytes.length - holeEnd];
  const written = options.byteRange === undefined ? right : options.byteRange(right);
  const rangeAt = bytes.lastIndexOf("/ByteRange ", holeStart);
  if (written === null) bytes.write("/Other null", rangeAt, "latin1");
  else bytes.write(`[${written.join(" ")}]`, rangeAt + "/ByteRange ".length, "latin1");
  const [first = 0, length = 0, second = 0, rest = 0] = written ?? right;
  const value = sign(
    Buffer.concat([bytes.subarray(first, first + length), bytes.subarray(second, second + rest)]),
  ).toString("hex");
  bytes.write(options.hole === undefined ? value : options.hole(value), holeStart + 1, "latin1");
  return bytes;
};

/** CMS made by the system's openssl. */
export const opensslCms =
  ({ certificatePath, keyPath }: IssuedCertificate, issuers: readonly IssuedCertificate[], ...more: string[]) =>
  (signed: Buffer): Buffer => {
    const directory = mkdtempSync(path.join(tmpdir(), "openssl-cms-"));
    try {
      const inside = (file: string) => path.join(directory, file);
      writeFileSync(inside("in"), signed);
      writeFileSync(inside("issuers.pem"), issuers.map(({ certificatePem }) => certificatePem).join(""));
      const chain = issuers.length === 0 ? [] : ["-certfile", inside("issuers.pem")];
      const who = ["-signer", certificatePath, "-inkey", keyPath, ...chain];
      const how = ["-binary", "-outform", "DER", "-nosmimecap"];
      execFileSync("openssl", ["cms", "-sign", ...how, ...who, ...more, "-in", inside("in"), "-out", inside("out")], {
        stdio: "ignore",
        timeout: 30_000,
      });
      return readFileSync(inside("out"));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };
