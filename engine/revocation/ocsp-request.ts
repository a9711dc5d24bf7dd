import { createHash, type X509Certificate } from "node:crypto";
import { issuerAndSerialOf, publicKeyBitsOf, subjectOf } from "../asn1/certificate-parts.ts";
import { derTags } from "../asn1/der-reader.ts";
import { derElement, derNull, derObjectId, derSequence } from "../asn1/der-writer.ts";

const sha1 = (bytes: Buffer): Buffer => derElement(derTags.octetString, createHash("sha1").update(bytes).digest());

/**
 * An OCSPRequest (RFC 6960 §4.1) about one certificate. SHA-1 in the CertID is what every responder looks up by (RFC 5019
 * §2.1.1); it hashes public names and protects nothing. No nonce: responders that answer from a cache have none, and an
 * answer's own dates say how old it is.
 */
export const buildOcspRequest = (certificate: X509Certificate, issuer: X509Certificate): Buffer => {
  const certificateId = derSequence(
    derSequence(derObjectId("1.3.14.3.2.26"), derNull()),
    sha1(subjectOf(issuer)),
    sha1(publicKeyBitsOf(issuer)),
    issuerAndSerialOf(certificate).serial,
  );
  return derSequence(derSequence(derSequence(derSequence(certificateId))));
};
