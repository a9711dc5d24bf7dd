import { timingSafeEqual, type X509Certificate } from "node:crypto";
import { derBytes, derChildren, derOid, derTags, derChild, orDamaged } from "../asn1/der-reader.ts";
import { assembleCms } from "./build-cms.ts";
import { judgeCms, type CmsFault, type JudgedCms } from "./judge-cms.ts";
import { areAllNamed, isNamedBy } from "./named-certificates.ts";
import { oids } from "./oids.ts";
import { attributeValue, readSignedData, type SignedData } from "./signed-data.ts";

export type VerifiedCms = {
  kind: "ok";
  signer: X509Certificate;
  /** Every certificate in the file, in its order. */
  certificates: X509Certificate[];
  /** What it says of its issuers' certificates. */
  namedCertificates: JudgedCms["namedCertificates"];
};
/** What may stand unsigned behind the signature value: anything, or nothing but one time-stamp of it (B-T), yet to be verified. */
export type CmsLevel = "b-b-or-more" | "b-b-or-b-t";
export type InvalidCms = { kind: "invalid"; detail: string };

const invalid = (detail: string): InvalidCms => ({ kind: "invalid", detail });

/** In the words of a lock, of which every document is one of the notary's own. */
const detailByFault: Record<CmsFault, string> = {
  "cms-damaged": "its encoding is damaged",
  "cms-content": "it carries content of its own",
  "cms-signers": "it must have exactly one signer",
  "certificate-missing": "the signer's certificate is not enclosed",
  "content-type": "the content type is wrong",
  "digest-mismatch": "the document was changed after it was signed",
  "signature-mismatch": "the signature value does not fit the certificate",
  "certificate-mismatch": "signing-certificate-v2 names another certificate",
  "contents-padding": "foreign bytes stand behind its value",
  "unsupported-algorithm": "the signature algorithm is not supported",
};

const isAtMostTimeStamp = ({ unsignedAttributes }: SignedData): boolean => {
  if (unsignedAttributes === null) return true;
  const [attribute, ...more] = derChildren(unsignedAttributes);
  if (attribute === undefined || more.length > 0) return false;
  return (
    derOid(derChild(attribute, 0)) === oids.signatureTimeStamp &&
    derChildren(derChild(attribute, 1, derTags.set)).length === 1
  );
};

const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

const judge = (cms: Buffer, contentSha256: Uint8Array, level: CmsLevel): VerifiedCms | InvalidCms => {
  // Only SHA-256 is at hand, and only that is what a lock is made with: every other digest fits nothing.
  const judged = judgeCms(cms, "ETSI.CAdES.detached", {
    digest: (name) => (name === "sha256" ? Buffer.from(contentSha256) : Buffer.alloc(0)),
    feed: () => undefined,
  });
  if (judged.digest !== null && judged.digest !== "sha256") return invalid("the digest is not SHA-256");
  if (judged.fault !== null) return invalid(detailByFault[judged.fault.code]);
  const { signer, certificates, namedCertificates } = judged;
  const data = readSignedData(cms);
  const { signedAttributes } = data;
  if (signer === null || signedAttributes === null) return invalid("signed attributes are missing");
  if (level === "b-b-or-b-t" && !isAtMostTimeStamp(data)) return invalid("unsigned attributes stand behind its value");
  if (attributeValue(signedAttributes, oids.signingCertificateV2) === null)
    return invalid("signing-certificate-v2 is missing (not PAdES)");
  if (!areAllNamed(namedCertificates, certificates))
    return invalid("it encloses another certificate than signing-certificate-v2 names");
  // What a lock consists of is put together again, and must come out the same: so nothing stands in it, unsigned and unseen,
  // that we do not make, and what this check takes the judge of any PDF takes too.
  const named = namedCertificates.flatMap((one) => certificates.find((candidate) => isNamedBy(one, candidate)) ?? []);
  const keyKind = signer.publicKey.asymmetricKeyType === "ec" ? "ec" : "rsa";
  const unsigned = data.unsignedAttributes === null ? null : derBytes(data.unsignedAttributes);
  const expected = assembleCms({ contentSha256, certificates, named, keyKind }, data.signature, unsigned);
  if (!isSame(expected, cms.subarray(0, expected.length)))
    return invalid("its value is written otherwise than a lock writes it");
  return { kind: "ok", signer, certificates, namedCertificates };
};

/**
 * The policy of our own locks over the one reader of CMS: a detached signature over a digest, by the signer that
 * signing-certificate-v2 names, in DER, of the parts that a lock has and no others. The certificate's chain and dates are
 * the caller's to judge.
 *
 * @param cms DER, possibly followed by the zero padding of a PDF's /Contents
 */
export const verifyCms = (
  cms: Buffer,
  contentSha256: Uint8Array,
  level: CmsLevel = "b-b-or-more",
): VerifiedCms | InvalidCms =>
  orDamaged(() => judge(cms, contentSha256, level)) ?? invalid(detailByFault["cms-damaged"]);
