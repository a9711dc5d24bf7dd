import { forge, type Asn1 } from "../asn1/forge.ts";

/** What a PKCS#12 container holds: keys as PKCS#8 DER and certificates as X.509 DER, byte for byte. */
export type Pkcs12Contents = { keys: Buffer[]; certificates: Buffer[] };

/** `other-password`: the password fits the container, but not the key in it. */
export type Pkcs12Trouble = "damaged" | "other-password" | "wrong-password" | "unsupported";

export class Pkcs12Error extends Error {
  readonly reason: Pkcs12Trouble;
  constructor(reason: Pkcs12Trouble, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** node-forge's tree: unlike the DER reader of this engine it also takes the indefinite lengths that some programs write. */
export type { Asn1 };

export const damaged = (message: string): Pkcs12Error => new Pkcs12Error("damaged", message);

export const parseAsn1 = (bytes: Buffer): Asn1 =>
  // `strict` refuses what is cut off.
  forge.asn1.fromDer(forge.util.createBuffer(bytes.toString("binary")), {
    strict: true,
    parseAllBytes: false,
    decodeBitStrings: false,
  } as never);

export const asn1Bytes = (node: Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), "binary");

export const childrenOf = (node: Asn1 | undefined): Asn1[] => {
  if (node === undefined || !Array.isArray(node.value)) throw damaged("structure");
  return node.value;
};

const octetText = (node: Asn1 | undefined): string => {
  if (node === undefined) throw damaged("octet string");
  return typeof node.value === "string" ? node.value : node.value.map(octetText).join("");
};

/** An OCTET STRING's content; BER allows it to be cut into a chain of chunks. */
export const octetsOf = (node: Asn1 | undefined): Buffer => Buffer.from(octetText(node), "binary");

const primitive = (node: Asn1 | undefined): string => {
  if (node === undefined || typeof node.value !== "string") throw damaged("value");
  return node.value;
};

export const oidOf = (node: Asn1 | undefined): string => forge.asn1.derToOid(primitive(node));
export const integerOf = (node: Asn1 | undefined): number =>
  Number.parseInt(Buffer.from(primitive(node), "binary").toString("hex"), 16);

const tagOctetString = 0x04;
const tagInteger = 0x02;
const tagSequence = 0x10;
const isUniversal = (node: Asn1 | undefined, tag: number) =>
  node !== undefined && (node.tagClass as number) === 0 && (node.type as number) === tag;
export const isOctetString = (node: Asn1 | undefined): boolean => isUniversal(node, tagOctetString);
export const isInteger = (node: Asn1 | undefined): boolean => isUniversal(node, tagInteger);
export const isSequenceNode = (node: Asn1): boolean => isUniversal(node, tagSequence) && Array.isArray(node.value);
