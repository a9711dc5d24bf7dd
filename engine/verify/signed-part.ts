import { prefixSource, type ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { lastSignature, type FoundSignature } from "../form/find-signature.ts";

export type SignedPart = { signed: ByteSource; reader: PdfReader; signature: FoundSignature };

/**
 * The document as it was when it was signed last, without what came behind: a reader of the whole file, and its bytes up to
 * where that signature says that it reaches. Null where nobody signed. Throws `PdfRefusal`.
 */
export const signedPartOf = (whole: ByteSource): SignedPart | null => {
  const reader = new PdfReader(whole);
  const signature = lastSignature(reader);
  if (signature === null) return null;
  const [, , holeEnd, rest] = signature.byteRange;
  return { signed: holeEnd + rest < whole.size ? prefixSource(whole, holeEnd + rest) : whole, reader, signature };
};
