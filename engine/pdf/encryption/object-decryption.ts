import type { PdfDict, PdfObject, PdfRef, PdfStream, StreamCipher } from "../syntax/objects.ts";
import { PdfRefusal } from "../syntax/pdf-refusal.ts";
import { decrypt, type CryptMethod } from "./crypt-filter.ts";
import { openEncryption, type OpenedEncryption, type Seal } from "./encryption-dictionary.ts";

const sealTexts: Record<Seal, string> = {
  password: "a password is needed",
  "public-key": "the private key of somebody for whom it was encrypted is needed",
  unknown: "it is encrypted in a way that is not known here",
};

/** What an encryption dictionary and the /ID are, with everything that they lead to in its place. */
type EncryptionEntries = {
  dict: PdfDict;
  /** The object that the dictionary is; null where it is written in the trailer. */
  number: number | null;
  fileId: Buffer;
};

/**
 * The value of a signature is not encrypted, in whatever object it stands (ISO 32000-2 §7.6.2): it is written when the bytes
 * around it are settled. Known by its /ByteRange, since not every program writes a /Type.
 */
const isSignatureValue = (dict: PdfDict, key: string): boolean => key === "Contents" && dict.entries.has("ByteRange");

/**
 * Decrypts a file's objects where they can be read without a password (ISO 32000-2 §7.6). Only for reading: what is locked is
 * never encrypted.
 */
export class ObjectDecryption {
  /** Says the same in two revisions whose objects are encrypted alike. */
  readonly fingerprint: string;
  /** Why what is encrypted cannot be read, in words for people; null where it can. Strings are empty then. */
  readonly seal: string | null;
  private readonly opened: OpenedEncryption;
  private readonly own: number | null;

  constructor({ dict, number, fileId }: EncryptionEntries) {
    this.opened = openEncryption(dict, fileId);
    this.fingerprint = this.opened.fingerprint;
    this.seal = this.opened.seal === null ? null : sealTexts[this.opened.seal];
    this.own = number;
  }

  private data(method: CryptMethod, ref: PdfRef, data: Buffer): Buffer {
    if (method === "none") return data;
    const { fileKey } = this.opened;
    if (fileKey === null) throw new PdfRefusal("document/encrypted", { detail: this.seal ?? sealTexts.password });
    return decrypt(method, fileKey, ref, data);
  }

  private value(object: PdfObject, ref: PdfRef): PdfObject {
    switch (object.kind) {
      case "string": {
        const isSealed = this.seal !== null && this.opened.strings !== "none";
        return {
          kind: "string",
          bytes: isSealed ? Buffer.alloc(0) : this.data(this.opened.strings, ref, object.bytes),
        };
      }
      case "array":
        return { kind: "array", items: object.items.map((item) => this.value(item, ref)) };
      case "dict":
        return this.dict(object, ref);
      default:
        return object;
    }
  }

  private dict(dict: PdfDict, ref: PdfRef): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict.entries)
      entries.set(key, isSignatureValue(dict, key) ? value : this.value(value, ref));
    return { kind: "dict", entries };
  }

  private cipher(method: CryptMethod, ref: PdfRef): StreamCipher {
    return { method, decrypt: (data) => this.data(method, ref, data) };
  }

  private stream(stream: PdfStream, ref: PdfRef, resolve: Resolve): PdfStream {
    const { streams, embeddedFiles, encryptsMetadata, hasFilters, filterNamed } = this.opened;
    const type = resolve(stream.dict.entries.get("Type"));
    // A cross-reference is read before anything can be decrypted (§7.5.8.2).
    if (type.kind === "name" && type.value === "XRef") return stream;
    const dict = this.dict(stream.dict, ref);
    const own = hasFilters ? ownFilter(dict, resolve) : null;
    if (own !== null)
      return {
        ...stream,
        dict: own.dict,
        cipher: this.cipher(own.name === "Identity" ? "none" : filterNamed(own.name), ref),
      };
    const isType = (name: string) => type.kind === "name" && type.value === name;
    const method = isType("Metadata") && !encryptsMetadata ? "none" : isType("EmbeddedFile") ? embeddedFiles : streams;
    return { ...stream, dict, cipher: this.cipher(method, ref) };
  }

  /** An object that stands in the file itself; what stands in an object stream was decrypted with that. */
  object(object: PdfObject, ref: PdfRef, resolve: Resolve): PdfObject {
    if (ref.number === this.own) return object;
    return object.kind === "stream" ? this.stream(object, ref, resolve) : this.value(object, ref);
  }
}

type Resolve = (object: PdfObject | undefined) => PdfObject;

/** The /Crypt filter that a stream names as its first (§7.4.10), and its dictionary without it. */
const ownFilter = (dict: PdfDict, resolve: Resolve): { name: string; dict: PdfDict } | null => {
  const listOf = (key: string): PdfObject[] => {
    const value = resolve(dict.entries.get(key));
    return value.kind === "array" ? value.items : value.kind === "null" ? [] : [value];
  };
  const [filters, parameters] = [listOf("Filter"), listOf("DecodeParms")];
  const first = resolve(filters[0]);
  if (first.kind !== "name" || first.value !== "Crypt") return null;
  const own = resolve(parameters[0]);
  const name = own.kind === "dict" ? resolve(own.entries.get("Name")) : own;
  const entries = new Map(dict.entries);
  for (const [key, items] of [
    ["Filter", filters.slice(1)],
    ["DecodeParms", parameters.slice(1)],
  ] as const)
    if (items.length === 0) entries.delete(key);
    else entries.set(key, { kind: "array", items });
  return { name: name.kind === "name" ? name.value : "Identity", dict: { kind: "dict", entries } };
};
