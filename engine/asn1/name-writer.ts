import { derElement, derObjectId, derSequence } from "./der-writer.ts";
import { derTags } from "./der-reader.ts";

const utf8String = 0x0c;
const printableString = 0x13;

const attribute = (oid: string, tag: number, value: string): Buffer =>
  derElement(derTags.set, derSequence(derObjectId(oid), derElement(tag, Buffer.from(value, "utf8"))));

/** A distinguished name (RFC 5280 §4.1.2.4). */
export const derName = ({ commonName, organization }: { commonName: string; organization?: string }): Buffer =>
  derSequence(
    // A country is a PrintableString, everything else UTF-8 (RFC 5280 appendix A.1, §4.1.2.4).
    attribute("2.5.4.6", printableString, "US"),
    ...(organization === undefined ? [] : [attribute("2.5.4.10", utf8String, organization)]),
    attribute("2.5.4.3", utf8String, commonName),
  );

/** A BIT STRING of whole octets. */
export const derBits = (octets: Uint8Array): Buffer => derElement(derTags.bitString, Buffer.from([0]), octets);
