import { execFileSync } from "node:child_process";
import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rc4 } from "#engine/pdf/encryption/rc4.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { serialize, type PdfDict, type PdfObject, type PdfRef } from "#engine/pdf/syntax/objects.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { RevisionWriter, type NewObject } from "#engine/pdf/revision-writer.ts";

/** The ways in which the standard security handler encrypts, as qpdf writes them. */
export const encryptionKinds = {
  "RC4, 40 bits (R2)": { method: "rc4", options: ["40"] },
  "RC4, 128 bits (R3)": { method: "rc4", options: ["128", "--use-aes=n"] },
  "RC4, 128 bits, crypt filters (R4)": { method: "rc4", options: ["128", "--use-aes=n", "--force-V4"] },
  "AES, 128 bits (R4)": { method: "aes-128", options: ["128", "--use-aes=y"] },
  "AES, 128 bits, metadata in the clear": {
    method: "aes-128",
    options: ["128", "--use-aes=y", "--cleartext-metadata"],
  },
  "AES, 256 bits (R5)": { method: "aes-256", options: ["256", "--force-R5"] },
  "AES, 256 bits (R6)": { method: "aes-256", options: ["256"] },
} as const;
export type EncryptionKind = keyof typeof encryptionKinds;

/** By what revisions are appended to an encrypted document: who does it has the key. */
export type TestEncryption = {
  object: (object: PdfObject, ref: PdfRef) => PdfObject;
  data: (data: Buffer, ref: PdfRef) => Buffer;
  /** What every trailer repeats. */
  trailer: string;
  /** The document as it opens without a password, laid out alike. */
  readable: (pdf: Buffer) => Buffer;
};

const inFolder = <Result>(work: (inside: (file: string) => string) => Result): Result => {
  const folder = mkdtempSync(path.join(tmpdir(), "encrypted-pdf-"));
  try {
    return work((file) => path.join(folder, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const encryptBy = (pdf: Buffer, kind: EncryptionKind, password: string, more: readonly string[]): Buffer =>
  inFolder((inside) => {
    writeFileSync(inside("in"), pdf);
    const how = ["--encrypt", password, "owner", ...encryptionKinds[kind].options, "--"];
    const settled = ["--allow-weak-crypto", "--static-id", "--static-aes-iv", "--stream-data=preserve", ...more];
    execFileSync("qpdf", [...settled, ...how, inside("in"), inside("out")], { stdio: "ignore" });
    return readFileSync(inside("out"));
  });

/** The key, as qpdf derives it. */
const keyOf = (pdf: Buffer, password: string): Buffer =>
  inFolder((inside) => {
    writeFileSync(inside("in"), pdf);
    const said = execFileSync(
      "qpdf",
      [`--password=${password}`, "--show-encryption", "--show-encryption-key", inside("in")],
      { encoding: "utf8" },
    );
    return Buffer.from(/Encryption key = ([0-9a-f]+)/.exec(said)?.[1] ?? "", "hex");
  });

const encryptData = (kind: EncryptionKind, fileKey: Buffer, data: Buffer, ref: PdfRef): Buffer => {
  const { method } = encryptionKinds[kind];
  const which = Buffer.from([ref.number & 0xff, (ref.number >> 8) & 0xff, ref.number >> 16, ref.generation, 0]);
  const salt = Buffer.from(method === "aes-128" ? "sAlT" : "");
  const hash = createHash("md5")
    .update(Buffer.concat([fileKey, which, salt]))
    .digest();
  const key = method === "aes-256" ? fileKey : hash.subarray(0, Math.min(16, fileKey.length + 5));
  if (method === "rc4") return rc4(key, data);
  const iv = randomBytes(16);
  const cipher = createCipheriv(method === "aes-128" ? "aes-128-cbc" : "aes-256-cbc", key, iv);
  return Buffer.concat([iv, cipher.update(data), cipher.final()]);
};

/** @param password that opens it; none when empty */
export const encryptPdf = (
  pdf: Buffer,
  kind: EncryptionKind,
  { password = "", more = [] }: { password?: string; more?: readonly string[] } = {},
): { pdf: Buffer; encryption: TestEncryption } => {
  const [encrypted, twin] = [encryptBy(pdf, kind, password, more), encryptBy(pdf, kind, "", more)];
  if (twin.length !== encrypted.length) throw new Error("the two are not laid out alike");
  const key = keyOf(encrypted, password);
  const data = (plain: Buffer, ref: PdfRef) => encryptData(kind, key, plain, ref);
  const dictOf = ({ entries }: PdfDict, ref: PdfRef): PdfDict => ({
    kind: "dict",
    entries: new Map([...entries].map(([name, value]) => [name, object(value, ref)])),
  });
  const object = (value: PdfObject, ref: PdfRef): PdfObject => {
    if (value.kind === "string") return { kind: "string", bytes: data(value.bytes, ref) };
    if (value.kind === "array") return { kind: "array", items: value.items.map((item) => object(item, ref)) };
    return value.kind === "dict" ? dictOf(value, ref) : value;
  };
  const named = new PdfReader(bufferSource(encrypted), undefined, "read").xref.trailer.entries.get("Encrypt");
  if (named === undefined) throw new Error("it is not encrypted");
  const readable = (later: Buffer): Buffer =>
    password === "" ? later : Buffer.concat([twin, later.subarray(twin.length)]);
  return { pdf: encrypted, encryption: { object, data, trailer: `/Encrypt ${serialize(named)}`, readable } };
};

/** Writes what it is given encrypted; bytes made elsewhere as they are. */
export class EncryptingWriter extends RevisionWriter {
  private readonly encryption: TestEncryption;

  constructor(reader: PdfReader, encryption: TestEncryption) {
    super(reader);
    this.encryption = encryption;
  }

  override set(ref: PdfRef, content: NewObject): void {
    const { object, data } = this.encryption;
    if (content.kind === "raw") super.set(ref, content);
    else if (content.kind === "object") super.set(ref, { kind: "object", object: object(content.object, ref) });
    else {
      const dict = object(content.dict, ref);
      if (dict.kind === "dict") super.set(ref, { kind: "stream", dict, data: data(content.data, ref) });
    }
  }
}
