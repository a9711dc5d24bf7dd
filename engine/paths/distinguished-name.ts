import { DerError, derBytes, derChildren, derContent, derOid, derTags, type DerElement } from "../asn1/der-reader.ts";

/** A name in the form in which two of them are compared (RFC 5280 §7.1). */
export type DistinguishedName = {
  /** One text for each relative name, in order: the same where two are to be taken for the same. */
  parts: readonly string[];
  /** All of them in one. */
  key: string;
  /** What stands in attributes "emailAddress": name constraints for mail speak of those too (RFC 5280 §4.2.1.10). */
  mailAddresses: readonly string[];
};

const emailAddressOid = "1.2.840.113549.1.9.1";
const utf8 = new TextDecoder("utf-8", { fatal: true });

const utf16 = (bytes: Buffer): string => {
  if (bytes.length % 2 !== 0) throw new DerError("a name of half a character");
  return Buffer.from(bytes).swap16().toString("utf16le");
};

const readUtf8 = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DerError("a name is not UTF-8");
  }
};

/** By the tag of the string; others are compared byte by byte. */
const readers = new Map<number, (bytes: Buffer) => string>([
  [0x0c, readUtf8],
  [0x12, (bytes) => bytes.toString("latin1")], // NumericString
  [0x13, (bytes) => bytes.toString("latin1")], // PrintableString
  [0x14, (bytes) => bytes.toString("latin1")], // TeletexString
  [0x16, (bytes) => bytes.toString("latin1")], // IA5String
  [0x1a, (bytes) => bytes.toString("latin1")], // VisibleString
  [0x1e, utf16], // BMPString
]);

/** Capitals, accents written in two ways and the number of blanks do not matter (RFC 4518 as RFC 5280 §7.1 wants it). */
const normalised = (text: string): string => text.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");

const readAttribute = (attribute: DerElement): { text: string; mailAddress: string | null } => {
  const [type, value, ...others] = derChildren(attribute);
  if (type === undefined || value === undefined || others.length > 0 || attribute.tag !== derTags.sequence)
    throw new DerError("a name");
  const oid = derOid(type);
  const reader = readers.get(value.tag);
  const raw = reader?.(derContent(value));
  const compared = raw === undefined ? `#${derBytes(value).toString("hex")}` : `=${normalised(raw)}`;
  return { text: `${oid}${compared}`, mailAddress: oid === emailAddressOid && raw !== undefined ? raw : null };
};

/** One member of a name: a set of attributes, whose order says nothing. */
const readPart = (part: DerElement): { text: string; mailAddresses: string[] } => {
  if (part.tag !== derTags.set) throw new DerError("a name");
  const attributes = derChildren(part).map(readAttribute);
  if (attributes.length === 0) throw new DerError("a name without an attribute");
  return {
    text: JSON.stringify(attributes.map(({ text }) => text).toSorted()),
    mailAddresses: attributes.flatMap(({ mailAddress }) => (mailAddress === null ? [] : [mailAddress])),
  };
};

/** @param element Name ::= SEQUENCE OF RelativeDistinguishedName */
export const readName = (element: DerElement): DistinguishedName => {
  if (element.tag !== derTags.sequence) throw new DerError("a name");
  const parts = derChildren(element).map(readPart);
  const texts = parts.map(({ text }) => text);
  return { parts: texts, key: texts.join(), mailAddresses: parts.flatMap(({ mailAddresses }) => mailAddresses) };
};

/** A name one part below another's, as distribution points may give it relative to their issuer (RFC 5280 §4.2.1.13). */
export const keyBelow = (key: string, relative: DerElement): string =>
  [...(key === "" ? [] : [key]), readPart({ ...relative, tag: derTags.set }).text].join();

export const isEmptyName = ({ parts }: DistinguishedName): boolean => parts.length === 0;

/** Whether a name lies within a subtree: it begins with all of its parts. */
export const isWithinName = (name: DistinguishedName, subtree: DistinguishedName): boolean =>
  subtree.parts.every((part, index) => name.parts[index] === part);
