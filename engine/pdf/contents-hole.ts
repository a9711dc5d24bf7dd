import { derContent, orDamaged, readDer } from "../asn1/der-reader.ts";
import type { ByteSource } from "./byte-source.ts";

const maxContentsBytes = 1_048_576;

/**
 * The value of /Contents between the two parts of a byte range (ISO 32000-1 §12.8.1). The hole must be exactly one
 * hexadecimal string: anything else in it would be neither signed nor signature.
 */
export const readHole = (source: ByteSource, start: number, end: number): Buffer | null => {
  if (end - start < 4 || end - start > 2 * maxContentsBytes) return null;
  const text = source.read(start, end - start).toString("latin1");
  return /^<(?:[0-9A-Fa-f]{2})+>$/.test(text) ? Buffer.from(text.slice(1, -1), "hex") : null;
};

/** Whether it is spelt as we spell it: a value that was written anew is none that we wrote. */
export const isSpeltAsOurs = (source: ByteSource, start: number, end: number): boolean =>
  !/[A-F]/.test(source.read(start, end - start).toString("latin1"));

/** One DER element and then nothing but the zeros that fill the hole. */
export const hasOnlyZerosAfter = (contents: Buffer): boolean =>
  orDamaged(() => {
    const element = readDer(contents);
    return derContent(element).length > 0 && contents.subarray(element.end).every((byte) => byte === 0);
  }) ?? false;
