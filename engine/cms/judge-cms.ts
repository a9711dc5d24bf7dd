import { constants, createHash, createVerify, verify, X509Certificate, type KeyObject } from "node:crypto";
import { derFromBer } from "../asn1/ber-to-der.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOid,
  derSmallNumber,
  derTags,
  derTime,
  orDamaged,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { namedCertificates, namesSigner, type NamedCertificate } from "./named-certificates.ts";
import { oids } from "./oids.ts";
import { attributeValue, identifies } from "./signed-data.ts";

export type DigestName = "sha1" | "sha256" | "sha384" | "sha512";

/** What the signature covers: its digests, and all of its bytes for a signature that is over them directly. */
export type SignedContent = { digest: (name: DigestName) => Buffer; feed: (take: (block: Buffer) => void) => void };

export type CmsFault =
  | "unsupported-algorithm"
  | "cms-damaged"
  | "cms-content"
  | "cms-signers"
  | "certificate-missing"
  | "content-type"
  | "digest-mismatch"
  | "signature-mismatch"
  | "certificate-mismatch"
  | "contents-padding";

export type JudgedCms = {
  /** The value in DER, without what fills its place. */
  der: Buffer;
  signer: X509Certificate | null;
  certificates: X509Certificate[];
  /** "RSA, SHA-256", for people. */
  algorithm: string | null;
  digest: DigestName | null;
  hasSignedAttributes: boolean;
  /** What signing-certificate or signing-certificate-v2 binds: the signer's certificate first, which it then is. */
  namedCertificates: NamedCertificate[];
  /** The signer's own word (RFC 5652 §11.3). */
  signingTime: Date | null;
  /** What Adobe's programs enclose (adbe-revocationInfoArchival, ISO 32000-2 §12.8.3.3.2). */
  evidence: { ocspResponses: Buffer[]; crls: Buffer[] };
  fault: { code: CmsFault; detail?: string } | null;
};

const contextTag = (number: number): number => 0xa0 + number;
const revocationInfoOid = "1.2.840.113583.1.1.8";

const digestNames = new Map<string, DigestName>([
  ["1.3.14.3.2.26", "sha1"],
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);
const rsaPss = "1.2.840.113549.1.1.10";
const signatureAlgorithms = new Map<string, { digest: DigestName | null; key: "rsa" | "ec" }>([
  [oids.rsaEncryption, { digest: null, key: "rsa" }],
  ["1.2.840.113549.1.1.5", { digest: "sha1", key: "rsa" }],
  [oids.sha256WithRsa, { digest: "sha256", key: "rsa" }],
  ["1.2.840.113549.1.1.12", { digest: "sha384", key: "rsa" }],
  ["1.2.840.113549.1.1.13", { digest: "sha512", key: "rsa" }],
  ["1.2.840.10045.4.1", { digest: "sha1", key: "ec" }],
  [oids.ecdsaWithSha256, { digest: "sha256", key: "ec" }],
  ["1.2.840.10045.4.3.3", { digest: "sha384", key: "ec" }],
  ["1.2.840.10045.4.3.4", { digest: "sha512", key: "ec" }],
]);

export const digestLabel = (digest: DigestName): string => digest.toUpperCase().replace("SHA", "SHA-");

type Scheme = { key: "rsa" | "ec"; digest: DigestName; saltLength: number | null; label: string };

const digestOf = (algorithm: DerElement): DigestName | null =>
  digestNames.get(derOid(derChild(algorithm, 0, derTags.oid))) ?? null;

/** RSASSA-PSS-params (RFC 4055 §3.1): SHA-1 and 20 where nothing is said. */
const pssScheme = (algorithm: DerElement): Scheme | null => {
  const [, parameters] = derChildren(algorithm);
  const fields = parameters === undefined ? [] : derChildren(parameters);
  const field = (number: number) => fields.find(({ tag }) => tag === contextTag(number));
  const [hash, mask, salt] = [field(0), field(1), field(2)];
  const digest = hash === undefined ? "sha1" : digestOf(derChild(hash, 0));
  const maskDigest = mask === undefined ? "sha1" : digestOf(derChild(derChild(mask, 0), 1));
  if (digest === null || maskDigest !== digest) return null;
  const saltLength = salt === undefined ? 20 : derSmallNumber(derChild(salt, 0));
  return { key: "rsa", digest, saltLength, label: `RSA-PSS, ${digestLabel(digest)}` };
};

/** @param digest that of the content, which plain `rsaEncryption` means too */
const schemeOf = (algorithm: DerElement, digest: DigestName): Scheme | null => {
  const oid = derOid(derChild(algorithm, 0, derTags.oid));
  if (oid === rsaPss) return pssScheme(algorithm);
  const known = signatureAlgorithms.get(oid);
  if (known === undefined || !hasNoParameters(algorithm)) return null;
  const own = known.digest ?? digest;
  return {
    key: known.key,
    digest: own,
    saltLength: null,
    label: `${known.key === "rsa" ? "RSA" : "ECDSA"}, ${digestLabel(own)}`,
  };
};

const keyOptions = (key: KeyObject, { saltLength }: Scheme) =>
  saltLength === null ? { key } : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };

type Parts = {
  contentType: string;
  content: Buffer | null;
  certificates: X509Certificate[];
  identifier: DerElement;
  digestAlgorithm: DerElement;
  attributes: DerElement | null;
  algorithm: DerElement;
  signature: Buffer;
};

const keyIdentifierTag = 0x80;
/** Attribute certificates and the like (RFC 5652 §10.2.2, CertificateChoices). */
const otherCertificateTags = [0, 1, 2, 3].map(contextTag);

/** One whose dates or key cannot be read would fail only where it is shown to people. */
const readableCertificate = (der: Buffer): X509Certificate => {
  const certificate = new X509Certificate(der);
  const dates = [certificate.validFrom, certificate.validTo].map((date) => Date.parse(date));
  if (dates.some(Number.isNaN) || certificate.publicKey.asymmetricKeyType === undefined)
    throw new DerError("certificate");
  return certificate;
};

const assertTag = ({ tag }: DerElement, expected: number): void => {
  if (tag !== expected) throw new DerError(`tag ${tag}`);
};

const isVersion = (element: DerElement, known: readonly number[]): boolean =>
  element.tag === derTags.integer && known.includes(derSmallNumber(element));

/** Digests and signatures but PSS have no parameters, or NULL in their place (RFC 3279, RFC 5754). */
const hasNoParameters = (algorithm: DerElement): boolean => {
  const [, parameters, ...others] = derChildren(algorithm);
  return others.length === 0 && (parameters === undefined || derBytes(parameters).equals(Buffer.from([5, 0])));
};

/** RFC 5652 §5; null where there is no signer or several. */
const takeApart = (der: Buffer): Parts | null => {
  const contentInfo = readDer(der);
  assertTag(contentInfo, derTags.sequence);
  // A length that reaches into the padding would make parts of it.
  if (derChildren(contentInfo).length !== 2) throw new DerError("content info");
  if (derOid(derChild(contentInfo, 0)) !== oids.signedData) throw new DerError("not signed data");
  const parts = derChildren(derChild(derChild(contentInfo, 1, contextTag(0)), 0, derTags.sequence));
  const [version, digestAlgorithms, encapsulated] = parts;
  const infos = parts.at(-1);
  if (version === undefined || digestAlgorithms?.tag !== derTags.set) throw new DerError("signed data");
  if (encapsulated === undefined || infos?.tag !== derTags.set) throw new DerError("signed data");
  assertTag(encapsulated, derTags.sequence);
  const [type, wrapper, ...more] = derChildren(encapsulated);
  if (wrapper !== undefined) assertTag(wrapper, contextTag(0));
  if (type === undefined || more.length > 0) throw new DerError("content type");
  const [info, ...others] = derChildren(infos);
  if (info === undefined || others.length > 0) return null;
  assertTag(info, derTags.sequence);
  const [infoVersion, identifier, digestAlgorithm, ...rest] = derChildren(info);
  const attributes = rest[0]?.tag === contextTag(0) ? rest[0] : null;
  const [algorithm, signature, ...unsigned] = attributes === null ? rest : rest.slice(1);
  for (const [index, element] of unsigned.entries()) assertTag(element, index === 0 ? contextTag(1) : 0);
  if (identifier === undefined || digestAlgorithm === undefined || algorithm === undefined)
    throw new DerError("signer");
  if (signature?.tag !== derTags.octetString) throw new DerError("signature value");
  if (identifier.tag !== derTags.sequence && identifier.tag !== keyIdentifierTag) throw new DerError("identifier");
  // RFC 5652 §5.3: the version says how the signer is named.
  if (infoVersion === undefined || !isVersion(infoVersion, [identifier.tag === derTags.sequence ? 1 : 3]))
    throw new DerError("signer");
  assertTag(digestAlgorithm, derTags.sequence);
  assertTag(algorithm, derTags.sequence);
  // Certificates and revocation lists, and nothing else between the content and the signers.
  for (const part of parts.slice(3, -1))
    if (part.tag !== contextTag(0) && part.tag !== contextTag(1)) throw new DerError("part");
  // RFC 5652 §5.1; some programs write 3 where nothing asks for it.
  const hasOthers = parts.slice(3, -1).some((part) => derChildren(part).some(({ tag }) => tag !== derTags.sequence));
  if (!isVersion(version, hasOthers ? [1, 3, 4, 5] : [1, 3])) throw new DerError("version");
  // What the set announces is nobody's word, but a set that leaves the signer's digest out was tampered with.
  const announced = derChildren(digestAlgorithms).map((element) => {
    assertTag(element, derTags.sequence);
    return derOid(derChild(element, 0));
  });
  if (!announced.includes(derOid(derChild(digestAlgorithm, 0)))) throw new DerError("digest algorithms");
  const set = parts.find((part, index) => index > 2 && part.tag === contextTag(0));
  return {
    contentType: derOid(type),
    content: wrapper === undefined ? null : derContent(derChild(wrapper, 0, derTags.octetString)),
    certificates: (set === undefined ? [] : derChildren(set)).flatMap((element) => {
      if (element.tag === derTags.sequence) return [readableCertificate(derBytes(element))];
      if (!otherCertificateTags.includes(element.tag)) throw new DerError("certificate");
      return [];
    }),
    identifier,
    digestAlgorithm,
    attributes,
    algorithm,
    signature: derContent(signature),
  };
};

const signingTimeOf = (attributes: DerElement): Date | null =>
  orDamaged(() => {
    const value = attributeValue(attributes, oids.signingTime);
    return value === null ? null : derTime(value);
  });

const evidenceOf = (attributes: DerElement): JudgedCms["evidence"] =>
  orDamaged(() => {
    const value = attributeValue(attributes, revocationInfoOid);
    const list = (number: number) => {
      const field = value === null ? undefined : derChildren(value).find(({ tag }) => tag === contextTag(number));
      return field === undefined
        ? []
        : derChildren(derChild(field, 0)).map((element) => Buffer.from(derBytes(element)));
    };
    return { crls: list(0), ocspResponses: list(1) };
  }) ?? { crls: [], ocspResponses: [] };

type Progress = Omit<JudgedCms, "fault">;

const judgeParts = (parts: Parts, subFilter: string, content: SignedContent, found: Progress): JudgedCms["fault"] => {
  const digest = digestOf(parts.digestAlgorithm);
  if (!hasNoParameters(parts.digestAlgorithm)) return { code: "cms-damaged" };
  found.digest = digest;
  found.certificates = parts.certificates;
  found.signer = parts.certificates.find((certificate) => identifies(parts.identifier, certificate)) ?? null;
  if (found.signer === null) return { code: "certificate-missing" };
  const { signer } = found;
  const { attributes } = parts;
  if (attributes !== null) {
    found.hasSignedAttributes = true;
    found.signingTime = signingTimeOf(attributes);
    found.evidence = evidenceOf(attributes);
  }
  if (digest === null) return { code: "unsupported-algorithm", detail: derOid(derChild(parts.digestAlgorithm, 0)) };

  // adbe.pkcs7.sha1 signs the SHA-1 of the document as its content (ISO 32000-2 §12.8.3.3.1); all others are detached.
  const isOverSha1 = subFilter === "adbe.pkcs7.sha1";
  if (isOverSha1) found.digest = "sha1";
  if (isOverSha1 ? parts.content === null : parts.content !== null) return { code: "cms-content" };
  if (parts.contentType !== oids.data) return { code: "content-type" };
  if (parts.content !== null && !parts.content.equals(content.digest("sha1"))) return { code: "digest-mismatch" };
  const contentDigest =
    parts.content === null ? content.digest(digest) : createHash(digest).update(parts.content).digest();

  if (attributes !== null) {
    const type = attributeValue(attributes, oids.contentType);
    if (type === null || derOid(type) !== oids.data) return { code: "content-type" };
    const named = attributeValue(attributes, oids.messageDigest);
    if (named === null || !derContent(named).equals(contentDigest)) return { code: "digest-mismatch" };
    const binds =
      attributeValue(attributes, oids.signingCertificateV2) ?? attributeValue(attributes, oids.signingCertificate);
    const certificates = namedCertificates(attributes);
    if (binds !== null && !namesSigner(certificates, signer)) return { code: "certificate-mismatch" };
    found.namedCertificates = certificates;
  }

  const scheme = schemeOf(parts.algorithm, digest);
  const named = derOid(derChild(parts.algorithm, 0));
  if (scheme === null) return { code: "unsupported-algorithm", detail: named };
  found.algorithm = scheme.label;
  if (scheme.digest === "sha1") found.digest = "sha1";
  if (signer.publicKey.asymmetricKeyType !== scheme.key) return { code: "signature-mismatch" };
  const key = keyOptions(signer.publicKey, scheme);
  if (attributes !== null) {
    // RFC 5652 §5.4: verified under the tag SET OF, not under the [0] that they are sent with.
    const signed = Buffer.from(derBytes(attributes));
    signed[0] = derTags.set;
    return verify(scheme.digest, signed, key, parts.signature) ? null : { code: "signature-mismatch" };
  }
  // Without signed attributes the signature is over the content itself.
  const verifier = createVerify(scheme.digest);
  if (parts.content === null) content.feed((block) => verifier.update(block));
  else verifier.update(parts.content);
  return verifier.verify(key, parts.signature) ? null : { code: "digest-mismatch" };
};

/**
 * Judges the CMS of any PDF signature (ISO 32000-2 §12.8.3.3, ETSI EN 319 142-1), more kinds of it than the lock makes:
 * RSA (PKCS #1 v1.5, PSS) and ECDSA, with or without signed attributes, in DER or BER. Chain, dates and time-stamps are the
 * caller's to judge, and whether SHA-1 is good enough.
 *
 * @param contents the value of /Contents, with what fills its place
 */
export const judgeCms = (contents: Buffer, subFilter: string, content: SignedContent): JudgedCms => {
  const found: Progress = {
    der: Buffer.alloc(0),
    signer: null,
    certificates: [],
    algorithm: null,
    digest: null,
    hasSignedAttributes: false,
    namedCertificates: [],
    signingTime: null,
    evidence: { ocspResponses: [], crls: [] },
  };
  const fault = orDamaged((): { fault: JudgedCms["fault"] } => {
    const { der, rest } = derFromBer(contents);
    found.der = der;
    if (rest.some((byte) => byte !== 0)) return { fault: { code: "contents-padding" } };
    const parts = takeApart(der);
    return { fault: parts === null ? { code: "cms-signers" } : judgeParts(parts, subFilter, content, found) };
  });
  return { ...found, fault: fault === null ? { code: "cms-damaged" } : fault.fault };
};
