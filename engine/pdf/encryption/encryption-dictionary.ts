import { directName, directNumber } from "../syntax/direct-entries.ts";
import { serialize, type PdfDict, type PdfObject } from "../syntax/objects.ts";
import type { CryptMethod } from "./crypt-filter.ts";
import { fileKeyWithoutPassword } from "./file-key.ts";

/** Why what a file holds cannot be read. */
export type Seal = "password" | "public-key" | "unknown";

/** What a file says of its encryption (ISO 32000-2 §7.6.2, Table 20), as far as it can be opened without a password. */
export type OpenedEncryption = {
  /** The same in two revisions of a file whose objects are encrypted alike. */
  fingerprint: string;
  /** Null where it cannot be opened, for the reason `seal`; also where nothing that matters is encrypted. */
  fileKey: Buffer | null;
  seal: Seal | null;
  strings: CryptMethod;
  streams: CryptMethod;
  embeddedFiles: CryptMethod;
  filterNamed: (name: string) => CryptMethod;
  encryptsMetadata: boolean;
  /** Streams may name a filter of their own, and metadata may be left out: from version 4 on. */
  hasFilters: boolean;
};

const bytesOf = (dict: PdfDict, key: string): Buffer | null => {
  const value = dict.entries.get(key);
  return value?.kind === "string" ? value.bytes : null;
};
const dictOf = (object: PdfObject | undefined): PdfDict | null => (object?.kind === "dict" ? object : null);

/** A method that is not known here is null. */
const methodOf = (filter: PdfDict | null, version: number): CryptMethod | null => {
  const name = filter === null ? null : (directName(filter, "CFM") ?? "None");
  if (name === "None") return "none";
  if (name === "V2" && version === 4) return "rc4";
  if (name === "AESV2" && version === 4) return "aes-128";
  return name === "AESV3" && version === 5 ? "aes-256" : null;
};

/** Lengths are said in bits, and by some in bytes; a crypt filter's the other way round. */
const keyLengths = (dict: PdfDict, version: number, filter: PdfDict | null): number[] => {
  if (version === 1) return [5];
  const said = [directNumber(dict, "Length"), filter === null ? null : directNumber(filter, "Length")].flatMap(
    (length) => (length === null ? [] : length >= 40 ? [length / 8] : [length]),
  );
  const likeliest = version === 4 ? [16, ...said] : [...said, 5];
  return [...new Set(likeliest)].filter((bytes) => Number.isInteger(bytes) && bytes >= 5 && bytes <= 16);
};

/**
 * @param dict without references, its strings as they are written: it is not encrypted itself
 * @param fileId the first part of the trailer's /ID
 */
export const openEncryption = (dict: PdfDict, fileId: Buffer): OpenedEncryption => {
  const version = directNumber(dict, "V") ?? 0;
  const revision = directNumber(dict, "R") ?? 0;
  const hasFilters = version >= 4;
  // From revision 5 on the key does not depend on the /ID, which some programs change with every revision.
  const fingerprint = `${serialize(dict)} ${revision >= 5 ? "" : fileId.toString("hex")}`;
  const filters = dictOf(dict.entries.get("CF"));
  const dictNamed = (name: string | null) => dictOf(filters?.entries.get(name ?? ""));
  const methodNamed = (name: string | null): CryptMethod | null =>
    name === null || name === "Identity" ? "none" : methodOf(dictNamed(name), version);
  const basis = {
    fingerprint,
    hasFilters,
    encryptsMetadata: !hasFilters || !isFalse(dict.entries.get("EncryptMetadata")),
    filterNamed: (name: string): CryptMethod => methodNamed(name) ?? "none",
  };
  const sealed = (seal: Seal): OpenedEncryption => ({
    ...basis,
    fileKey: null,
    seal,
    strings: "rc4",
    streams: "rc4",
    embeddedFiles: "rc4",
    filterNamed: () => "rc4",
  });
  const handler = directName(dict, "Filter");
  const isForPeople = handler === "Adobe.PubSec" || directName(dict, "SubFilter")?.startsWith("adbe.pkcs7") === true;
  if (isForPeople) return sealed("public-key");
  const [ownerHash, userHash] = [bytesOf(dict, "O"), bytesOf(dict, "U")];
  const isKnown =
    ([1, 2].includes(version) && [2, 3].includes(revision)) ||
    (version === 4 && revision === 4) ||
    (version === 5 && [5, 6].includes(revision));
  if (handler !== "Standard" || !isKnown || ownerHash === null || userHash === null) return sealed("unknown");

  const streamName = directName(dict, "StmF");
  const strings = hasFilters ? methodNamed(directName(dict, "StrF")) : "rc4";
  const streams = hasFilters ? methodNamed(streamName) : "rc4";
  const embeddedFiles = hasFilters ? methodNamed(directName(dict, "EFF") ?? streamName) : "rc4";
  const isEveryKnown = [...(filters?.entries.keys() ?? [])].every((name) => methodNamed(name) !== null);
  if (strings === null || streams === null || embeddedFiles === null || !isEveryKnown) return sealed("unknown");
  const fileKey = fileKeyWithoutPassword({
    revision,
    ownerHash,
    userHash,
    wrappedKey: bytesOf(dict, "UE"),
    permissions: directNumber(dict, "P") ?? 0,
    encryptsMetadata: basis.encryptsMetadata,
    keyBytes: keyLengths(dict, version, dictNamed(streamName)),
    fileId,
  });
  // One that opens for everybody may still keep its attachments to those who have the password (/AuthEvent /EFOpen).
  if (fileKey === null && (strings !== "none" || streams !== "none")) return sealed("password");
  return { ...basis, fileKey, seal: null, strings, streams, embeddedFiles };
};

const isFalse = (object: PdfObject | undefined): boolean => object?.kind === "boolean" && !object.value;
