import { DerError } from "./der-reader.ts";
import { derElement } from "./der-writer.ts";

const maxDepth = 60;
const constructedBit = 0x20;
const octetStringTag = 0x04;

type Node = { tag: number; content: Buffer; end: number };

const encoded = ({ tag, content }: Node): Buffer => derElement(tag, content);

const readLength = (bytes: Buffer, at: number): { length: number | null; contentAt: number } => {
  const first = bytes[at];
  if (first === undefined) throw new DerError("cut off");
  if (first < 0x80) return { length: first, contentAt: at + 1 };
  const octets = first & 0x7f;
  if (octets === 0) return { length: null, contentAt: at + 1 };
  if (octets > 6 || at + 1 + octets > bytes.length) throw new DerError("length");
  return { length: bytes.readUIntBE(at + 1, octets), contentAt: at + 1 + octets };
};

const readNode = (bytes: Buffer, at: number, limit: number, depth: number): Node => {
  const tag = bytes[at];
  if (tag === undefined || at >= limit || depth > maxDepth || (tag & 0x1f) === 0x1f) throw new DerError("BER");
  const { length, contentAt } = readLength(bytes, at + 1);
  const isConstructed = (tag & constructedBit) !== 0;
  if (length === null && !isConstructed) throw new DerError("length");
  const end = length === null ? limit : contentAt + length;
  if (end > limit) throw new DerError("cut off");
  if (!isConstructed) return { tag, content: bytes.subarray(contentAt, end), end };
  const children: Node[] = [];
  let position = contentAt;
  for (;;) {
    if (length !== null && position >= end) break;
    if (length === null && bytes[position] === 0 && bytes[position + 1] === 0) {
      position += 2;
      break;
    }
    const child = readNode(bytes, position, end, depth + 1);
    children.push(child);
    position = child.end;
  }
  // An OCTET STRING in pieces is one that was not known to its end when its writing began (X.690 §8.7.3).
  if (tag === (octetStringTag | constructedBit)) {
    if (children.some((child) => child.tag !== octetStringTag)) throw new DerError("octet string");
    return { tag: octetStringTag, content: Buffer.concat(children.map(({ content }) => content)), end: position };
  }
  return { tag, content: Buffer.concat(children.map(encoded)), end: position };
};

/**
 * A CMS in BER, as programs write it that begin before they know its length (X.690 §8.1.3.6), with definite lengths; what is
 * DER already comes out byte for byte. Gives the value, what stands behind it, and whether its lengths were DER's.
 */
export const derFromBer = (bytes: Buffer): { der: Buffer; rest: Buffer; isDer: boolean } => {
  const node = readNode(bytes, 0, bytes.length, 0);
  const der = encoded(node);
  return { der, rest: bytes.subarray(node.end), isDer: der.equals(bytes.subarray(0, node.end)) };
};
