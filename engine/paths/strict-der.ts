import { DerError, derChildren, derContent, derTags, readDer, type DerElement } from "../asn1/der-reader.ts";

const nullTag = 0x05;
const maximumDepth = 32;
const constructedBit = 0x20;
const classBits = 0xc0;

const assertMinimalLength = ({ buffer, start, contentStart, end }: DerElement): void => {
  const length = end - contentStart;
  const octets = length < 0x80 ? 0 : Math.ceil(Math.log2(length + 1) / 8);
  if (contentStart - start !== 2 + octets) throw new DerError("a length is not written in the shortest way");
  if (octets > 0 && buffer[start + 2] === 0) throw new DerError("a length is not written in the shortest way");
};

const assertMinimalInteger = (content: Buffer): void => {
  const [first, second] = content;
  if (first === undefined) throw new DerError("an integer is empty");
  if (second === undefined) return;
  if ((first === 0x00 && second < 0x80) || (first === 0xff && second >= 0x80))
    throw new DerError("an integer is not written in the shortest way");
};

const assertObjectId = (content: Buffer): void => {
  if (content.length === 0 || (content.at(-1) ?? 0) >= 0x80) throw new DerError("an object identifier is cut off");
  for (const [index, octet] of content.entries())
    if (octet === 0x80 && (index === 0 || (content[index - 1] ?? 0) < 0x80))
      throw new DerError("an object identifier is not written in the shortest way");
};

const assertBits = (content: Buffer): void => {
  const unused = content[0];
  if (unused === undefined || unused > 7 || (unused > 0 && content.length === 1)) throw new DerError("a bit string");
  if (unused > 0 && ((content.at(-1) ?? 0) & ((1 << unused) - 1)) !== 0)
    throw new DerError("unused bits of a bit string are set");
};

const assertPrimitive = (element: DerElement): void => {
  const content = derContent(element);
  switch (element.tag) {
    case derTags.boolean:
      if (content.length !== 1 || (content[0] !== 0x00 && content[0] !== 0xff)) throw new DerError("a truth value");
      return;
    case derTags.integer:
    case derTags.enumerated:
      return assertMinimalInteger(content);
    case derTags.oid:
      return assertObjectId(content);
    case derTags.bitString:
      return assertBits(content);
    case nullTag:
      if (content.length > 0) throw new DerError("a null with content");
      return;
  }
};

const walk = (element: DerElement, depth: number): void => {
  if (depth > maximumDepth) throw new DerError("it is nested too deep");
  assertMinimalLength(element);
  const isUniversal = (element.tag & classBits) === 0;
  const isConstructed = (element.tag & constructedBit) !== 0;
  const isList = element.tag === derTags.sequence || element.tag === derTags.set;
  // DER has sequences and sets constructed, and every other universal type in one piece.
  if (isUniversal && isConstructed !== isList) throw new DerError(`tag ${element.tag} in the form that DER forbids`);
  if (isConstructed) for (const child of derChildren(element)) walk(child, depth + 1);
  else if (isUniversal) assertPrimitive(element);
};

/**
 * One element of DER and nothing behind it (X.690 §8–§11), as certificates must be (RFC 5280 §4.1): what can be written in
 * two ways can be read in two ways. Throws `DerError`.
 */
export const readStrictDer = (buffer: Buffer): DerElement => {
  const element = readDer(buffer);
  if (element.end !== buffer.length) throw new DerError("foreign bytes stand behind it");
  walk(element, 0);
  return element;
};
