import { hasOnlyZerosAfter, isSpeltAsOurs, readHole } from "../pdf/contents-hole.ts";
import { forEachBlock, type ByteSource } from "../pdf/byte-source.ts";
import type { PdfDict } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { hashOf, type SignatureDigest } from "../cms/digests.ts";
import {
  readTimeStampToken,
  type InvalidTimeStamp,
  type TimeStamp,
  type TimeStampExpectation,
} from "../time-stamp/read-token.ts";
import { byteRangeOf, isDocumentTimeStamp, signatureDicts, type ByteRange } from "../form/find-signature.ts";

/** A document time-stamp (ETSI EN 319 142-1 §5.4.3, ISO 32000-2 §12.8.5) as the file names it, not verified yet. */
export type DocumentTimeStamp = { dict: PdfDict; byteRange: ByteRange };

const subFilter = "ETSI.RFC3161";

/** Those with a usable /ByteRange, in the order in which they reach further. */
export const documentTimeStamps = (reader: PdfReader): DocumentTimeStamp[] =>
  signatureDicts(reader)
    .filter((dict) => isDocumentTimeStamp(reader, dict))
    .flatMap((dict) => {
      const byteRange = byteRangeOf(reader, dict);
      return byteRange === null ? [] : [{ dict, byteRange }];
    })
    .toSorted((left, right) => left.byteRange[2] + left.byteRange[3] - right.byteRange[2] - right.byteRange[3]);

/** The digest of what a byte range covers, in constant memory. */
export const digestOfByteRange = (
  source: ByteSource,
  [first, firstLength, second, secondLength]: ByteRange,
  digest: SignatureDigest,
): Buffer => {
  const hash = hashOf(digest);
  forEachBlock(source, first, first + firstLength, (block) => hash.update(block));
  forEachBlock(source, second, second + secondLength, (block) => hash.update(block));
  return hash.digest();
};

export type VerifiedDocumentTimeStamp = {
  kind: "ok";
  timeStamp: TimeStamp;
  /** Up to where it covers the file. */
  coversUpTo: number;
};

/**
 * Verifies a document time-stamp: its byte range begins at the file's first byte, leaves out nothing but its own value, and
 * the token in it is of those bytes. It may end before the file does: what it covers is said.
 */
export const verifyDocumentTimeStamp = (
  reader: PdfReader,
  { dict, byteRange }: DocumentTimeStamp,
  options: Pick<TimeStampExpectation, "roots" | "extraCertificates"> = {},
): VerifiedDocumentTimeStamp | InvalidTimeStamp => {
  const { source } = reader;
  const [first, holeStart, holeEnd, rest] = byteRange;
  const coversUpTo = holeEnd + rest;
  const damaged: InvalidTimeStamp = { kind: "invalid", fault: "damaged", detail: "its place in the file is damaged" };
  if (first !== 0 || holeEnd < holeStart || coversUpTo > source.size) return damaged;
  if (reader.nameEntry(dict, "SubFilter") !== subFilter) return damaged;
  const contents = readHole(source, holeStart, holeEnd);
  const named = reader.entry(dict, "Contents");
  if (contents === null || named.kind !== "string" || !named.bytes.equals(contents)) return damaged;
  if (!hasOnlyZerosAfter(contents) || !isSpeltAsOurs(source, holeStart, holeEnd)) return damaged;
  const verified = readTimeStampToken(contents, {
    ...options,
    digestOf: (digest) => digestOfByteRange(source, byteRange, digest),
  });
  return verified.kind === "invalid" ? verified : { kind: "ok", timeStamp: verified.timeStamp, coversUpTo };
};
