import { createHash, type X509Certificate } from "node:crypto";
import { derBytes, derChild, derChildren, derOid, derTags, orDamaged } from "../asn1/der-reader.ts";
import { oids } from "../cms/oids.ts";
import { readSignedData } from "../cms/signed-data.ts";
import { readTimeStampToken, type InvalidTimeStamp, type TimeStamp } from "./read-token.ts";

/**
 * Verifies the time-stamps that stand behind a signature's value (signature-time-stamp, ETSI EN 319 122-1 §5.3): each must
 * be of that value. They are unsigned, so anybody can have added them; what they prove is that the signature existed then.
 *
 * @param cms DER, possibly followed by the zero padding of a PDF's /Contents
 * @returns one result a token, in their order; empty at level B-B
 */
export const signatureTimeStamps = (
  cms: Buffer,
  options: { roots?: readonly X509Certificate[]; extraCertificates?: readonly X509Certificate[] } = {},
): ({ kind: "ok"; timeStamp: TimeStamp } | InvalidTimeStamp)[] => {
  const damaged: InvalidTimeStamp = { kind: "invalid", fault: "damaged", detail: "the encoding is damaged" };
  const found = orDamaged(() => {
    const { unsignedAttributes, signature } = readSignedData(cms);
    const tokens = (unsignedAttributes === null ? [] : derChildren(unsignedAttributes))
      .filter((attribute) => derOid(derChild(attribute, 0, derTags.oid)) === oids.signatureTimeStamp)
      .flatMap((attribute) => derChildren(derChild(attribute, 1, derTags.set)))
      .map(derBytes);
    return { tokens, signature };
  });
  if (found === null) return [damaged];
  const digestOf = (digest: string) => createHash(digest).update(found.signature).digest();
  return found.tokens.map((token) => readTimeStampToken(token, { ...options, digestOf }));
};
