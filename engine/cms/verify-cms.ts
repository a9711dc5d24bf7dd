import { timingSafeEqual, verify, X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOid,
  derTags,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { areAllNamed, namedCertificates, namesSigner } from "./named-certificates.ts";
import { oids } from "./oids.ts";
import { attributeValue } from "./signed-data.ts";

export type VerifiedCms = {
  kind: "ok";
  signer: X509Certificate;
  /** Every certificate in the file, in its order. */
  certificates: X509Certificate[];
};
/** What may stand unsigned behind the signature value: anything, or nothing but one time-stamp of it (B-T), yet to be verified. */
export type CmsLevel = "b-b-or-more" | "b-b-or-b-t";
export type InvalidCms = { kind: "invalid"; detail: string };

const keyTypeBySignatureAlgorithm = new Map<string, string>([
  [oids.rsaEncryption, "rsa"],
  [oids.sha256WithRsa, "rsa"],
  [oids.ecdsaWithSha256, "ec"],
]);

const contextTag = (number: number): number => 0xa0 + number;
const setTag = 0x31;

const equal = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

const isAtMostTimeStamp = (unsigned: readonly DerElement[]): boolean => {
  const [attributes, ...others] = unsigned;
  if (attributes === undefined) return true;
  if (others.length > 0 || attributes.tag !== contextTag(1)) return false;
  const [attribute, ...more] = derChildren(attributes);
  if (attribute === undefined || more.length > 0) return false;
  const [type, values, ...rest] = derChildren(attribute);
  if (type === undefined || values?.tag !== derTags.set || rest.length > 0) return false;
  return derOid(type) === oids.signatureTimeStamp && derChildren(values).length === 1;
};

const read = (der: Buffer, contentSha256: Uint8Array, level: CmsLevel): VerifiedCms | InvalidCms => {
  const invalid = (detail: string): InvalidCms => ({ kind: "invalid", detail });
  const contentInfo = readDer(der);
  if (derOid(derChild(contentInfo, 0)) !== oids.signedData) return invalid("it is not CMS signed data");
  const signedData = derChild(derChild(contentInfo, 1, contextTag(0)), 0, derTags.sequence);
  const parts = derChildren(signedData);
  // A detached signature carries no content of its own (PAdES, EN 319 142-1 §6.3 b).
  if (parts[2] === undefined || derChildren(parts[2]).length !== 1) return invalid("it carries content of its own");
  const certificateSet = parts.find((part) => part.tag === contextTag(0));
  const signerInfos = parts.at(-1);
  if (certificateSet === undefined || signerInfos?.tag !== setTag) return invalid("certificates or signer are missing");
  const certificates = derChildren(certificateSet).map((element) => new X509Certificate(derBytes(element)));
  const infos = derChildren(signerInfos);
  const [info] = infos;
  if (info === undefined || infos.length !== 1) return invalid("it must have exactly one signer");

  const [, identifier, digestAlgorithm, attributes, algorithm, signature, ...unsigned] = derChildren(info);
  if (identifier?.tag !== derTags.sequence || digestAlgorithm === undefined || algorithm === undefined)
    return invalid("the signer is not named by issuer and serial number");
  if (attributes?.tag !== contextTag(0)) return invalid("signed attributes are missing");
  if (signature?.tag !== derTags.octetString) return invalid("the signature value is missing");
  if (level === "b-b-or-b-t" && !isAtMostTimeStamp(unsigned))
    return invalid("unsigned attributes stand behind its value");
  if (derOid(derChild(digestAlgorithm, 0)) !== oids.sha256) return invalid("the digest is not SHA-256");

  const named = derBytes(identifier);
  const signer = certificates.find((certificate) => {
    const { issuer, serial } = issuerAndSerialOf(certificate);
    const [issuerElement, serialElement] = derChildren(readDer(named));
    return (
      issuerElement !== undefined &&
      serialElement !== undefined &&
      derBytes(issuerElement).equals(issuer) &&
      derBytes(serialElement).equals(serial)
    );
  });
  if (signer === undefined) return invalid("the signer's certificate is not enclosed");

  const contentType = attributeValue(attributes, oids.contentType);
  if (contentType === null || derOid(contentType) !== oids.data) return invalid("the content type is wrong");
  const messageDigest = attributeValue(attributes, oids.messageDigest);
  if (messageDigest === null || !equal(derContent(messageDigest), contentSha256))
    return invalid("the document was changed after it was signed");
  if (attributeValue(attributes, oids.signingCertificateV2) === null)
    return invalid("signing-certificate-v2 is missing (not PAdES)");
  const listed = namedCertificates(attributes);
  // SHA-256 is the default and the only digest that a lock names certificates by.
  if (listed.some(({ digest }) => digest !== "sha256") || !namesSigner(listed, signer))
    return invalid("signing-certificate-v2 names another certificate");
  if (!areAllNamed(listed, certificates))
    return invalid("it encloses another certificate than signing-certificate-v2 names");

  const expectedKey = keyTypeBySignatureAlgorithm.get(derOid(derChild(algorithm, 0)));
  if (expectedKey === undefined || signer.publicKey.asymmetricKeyType !== expectedKey)
    return invalid("the signature algorithm is not supported");
  // RFC 5652 §5.4: verified under the tag SET OF.
  const signedBytes = Buffer.from(derBytes(attributes));
  signedBytes[0] = setTag;
  if (!verify("sha256", signedBytes, signer.publicKey, derContent(signature)))
    return invalid("the signature value does not fit the certificate");
  return { kind: "ok", signer, certificates };
};

/**
 * Verifies a detached CMS signature over a digest: signer, signed attributes, signing-certificate-v2 and signature value.
 * The certificate's chain and dates are the caller's to judge.
 *
 * @param der CMS, possibly followed by the zero padding of a PDF's /Contents
 */
export const verifyCms = (
  der: Buffer,
  contentSha256: Uint8Array,
  level: CmsLevel = "b-b-or-more",
): VerifiedCms | InvalidCms => {
  try {
    return read(der, contentSha256, level);
  } catch (error) {
    if (error instanceof DerError || (error instanceof Error && "code" in error))
      return { kind: "invalid", detail: "its encoding is damaged" };
    throw error;
  }
};
