import { derTags } from "./der-reader.ts";

const lengthOctets = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length]);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Buffer.from([0x80 | octets.length, ...octets]);
};

/** One DER element: its tag, its length, and the contents one after the other. */
export const derElement = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOctets(content.length), content]);
};

export const derSequence = (...contents: readonly Uint8Array[]): Buffer => derElement(derTags.sequence, ...contents);

export const derNull = (): Buffer => derElement(0x05);

/** The INTEGER of an unsigned number, shortest form (X.690 §8.3.2). */
export const derUnsigned = (bytes: Uint8Array): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0);
  const bare = first === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first));
  return derElement(derTags.integer, ...((bare[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), bare);
};

export const derObjectId = (dotted: string): Buffer => {
  const [top = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const octets = [top * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift(0x80 | (left % 128));
    return groups;
  });
  return derElement(derTags.oid, Buffer.from(octets));
};
