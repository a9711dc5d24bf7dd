import { parseAt } from "../pdf/cross-reference.ts";
import { readHole } from "../pdf/contents-hole.ts";
import type { PdfDict, PdfRef } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { byteRangeOf, type ByteRange } from "../form/find-signature.ts";
import type { ReasonCode } from "./reasons.ts";

/** A signature's place in the file, as far as it holds. */
export type SignaturePlace =
  | { kind: "ok"; byteRange: ByteRange; contents: Buffer; reach: number }
  | { kind: "bad"; byteRange: ByteRange | null; code: ReasonCode; detail?: string };

/** Names in a dictionary's own bytes, however they are spelt (`/Cont#65nts`). */
const countNames = (text: string, name: string): number =>
  [...text.matchAll(/\/([^\s()<>[\]{}/%]*)/g)].filter(
    ([, written = ""]) =>
      written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) ===
      name,
  ).length;

/** Where the object that holds the signature lies in the file; null where it is not written there as it is. */
const objectSpan = (reader: PdfReader, holder: PdfRef): { start: number; end: number } | null => {
  const entry = reader.xref.entries.get(holder.number);
  if (entry?.kind !== "offset") return null;
  const end = parseAt(reader.source, entry.offset, (parser, windowStart) => {
    parser.tryObjectHeader();
    parser.object();
    return windowStart + parser.position;
  });
  return { start: entry.offset, end };
};

/** Programs write all of it in small or all of it in capital letters; nobody has signed which. */
const isOneSpelling = (hole: Buffer): boolean => {
  const text = hole.toString("latin1");
  return !(/[a-f]/.test(text) && /[A-F]/.test(text));
};

/** One that is written twice is read in two ways: by one program the first counts, by another the last. */
const doubledEntry = (reader: PdfReader, span: { start: number; end: number }, [, holeStart, holeEnd]: ByteRange) => {
  const around = Buffer.concat([
    reader.source.read(span.start, holeStart - span.start),
    reader.source.read(holeEnd, span.end - holeEnd),
  ]).toString("latin1");
  return ["ByteRange", "Contents", "SubFilter"].find((name) => countNames(around, name) > 1);
};

/**
 * Whether a signature covers the file from its first byte to the end of a revision and leaves out exactly the hexadecimal
 * string of its own /Contents (ISO 32000-2 §12.8.1). Against universal forgery (no or strange ranges) and signature wrapping
 * (a second part that lies elsewhere), "1 Trillion Dollar Refund", CCS 2019.
 *
 * @param holder the object in which the signature dictionary is written
 */
export const signaturePlace = (reader: PdfReader, signature: PdfDict, holder: PdfRef): SignaturePlace => {
  const byteRange = byteRangeOf(reader, signature);
  const bad = (code: ReasonCode, detail?: string): SignaturePlace => ({
    kind: "bad",
    byteRange,
    code,
    ...(detail === undefined ? {} : { detail }),
  });
  if (reader.entry(signature, "ByteRange").kind === "null") return bad("byte-range-missing");
  if (byteRange === null) return bad("byte-range-malformed");
  const [first, holeStart, holeEnd, rest] = byteRange;
  if (first !== 0) return bad("byte-range-start");
  if (holeEnd <= holeStart) return bad("byte-range-overlap");
  if (holeEnd + rest > reader.source.size) return bad("byte-range-beyond-end");
  const named = reader.entry(signature, "Contents");
  if (named.kind !== "string" || named.bytes.every((byte) => byte === 0)) return bad("contents-missing");
  const contents = readHole(reader.source, holeStart, holeEnd);
  const span = objectSpan(reader, holder);
  if (contents === null || !contents.equals(named.bytes)) return bad("hole-not-contents");
  if (!isOneSpelling(reader.source.read(holeStart, holeEnd - holeStart))) return bad("contents-respelt");
  if (span === null || holeStart < span.start || holeEnd > span.end) return bad("hole-not-contents");
  const doubled = doubledEntry(reader, span, byteRange);
  if (doubled !== undefined) return bad("double-entries", doubled);
  return { kind: "ok", byteRange, contents, reach: holeEnd + rest };
};
