import type { X509Certificate } from "node:crypto";
import { readExtension } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChildren,
  derContent,
  derOid,
  derTags,
  derTime,
  orDamaged,
  readDer,
} from "../asn1/der-reader.ts";
import { digestLabel, digestOfAlgorithm, hashOf, isDigestAvailable, type SignatureDigest } from "../cms/digests.ts";
import { isSchemeAvailable, signatureSchemeOf } from "../cms/algorithms.ts";
import { areIssuersExchanged, namedCertificates, namedFirst, namesSigner } from "../cms/named-certificates.ts";
import { oids } from "../cms/oids.ts";
import { readSignedData, signatureOverContentHolds, signerAmong } from "../cms/signed-data.ts";
import { findPath } from "../paths/find-path.ts";
import type { PathFault } from "../paths/path-fault.ts";
import { purposeFault, timeStamping } from "../paths/purposes.ts";
import { buildChain, isInDate } from "../paths/certificate-chain.ts";
import { belongTogether } from "../cms/belong-together.ts";

/** What a verified RFC 3161 time-stamp says. */
export type TimeStamp = {
  /** The authority's time. */
  at: Date;
  policy: string;
  serialHex: string;
  /** As it was asked for; null when the token carries none. */
  nonce: Buffer | null;
  digest: SignatureDigest;
  /** The authority's certificate. */
  signer: X509Certificate;
  /** Every certificate in the token. */
  certificates: X509Certificate[];
  /** From the authority's certificate upwards: to a given root where it is trusted, else as far as it goes. */
  chain: X509Certificate[];
  /** Null when no roots were given to judge it by. */
  trusted: boolean | null;
  /** Why it is not trusted. */
  pathFault: PathFault | null;
  /** Whether it names other certificates of its issuers than those that its chain leads through. */
  areIssuersExchanged: boolean;
  /** Whether the certificates in it fit each other, and are those that it names: nobody signs which are enclosed. */
  isWhole: boolean;
};

export type TimeStampFault =
  | "damaged"
  | "not-a-time-stamp"
  | "unsupported-algorithm"
  | "wrong-imprint"
  | "wrong-nonce"
  | "no-certificate"
  | "wrong-certificate"
  | "not-a-time-stamp-authority"
  | "certificate-not-in-date"
  | "wrong-signature";

export type InvalidTimeStamp = { kind: "invalid"; fault: TimeStampFault; detail: string };

export type TimeStampExpectation = {
  /** The digest of what should have been time-stamped, by the algorithm that the token names. */
  digestOf: (digest: SignatureDigest) => Buffer;
  /** The nonce of the request; a token without it, or with another, is refused. */
  nonce?: Buffer;
  /** Where the authority's certificate and its issuers may be found beside the token (a DSS). */
  extraCertificates?: readonly X509Certificate[];
  roots?: readonly X509Certificate[];
};

const extensionsTag = 0xa1;

type TimeStampInfo = {
  policy: string;
  digest: SignatureDigest | null;
  imprint: Buffer;
  serial: Buffer;
  at: Date;
  nonce: Buffer | null;
};

/** accuracy, ordering, nonce, [0] tsa, [1] extensions, in this order. */
const optionalTags: readonly number[] = [derTags.sequence, derTags.boolean, derTags.integer, 0xa0, extensionsTag];

/** TSTInfo (RFC 3161 §2.4.2). */
const readInfo = (der: Buffer): TimeStampInfo => {
  const info = readDer(der);
  if (info.end !== der.length || info.tag !== derTags.sequence)
    throw new DerError("foreign bytes after the time-stamp");
  const [version, policy, imprint, serial, time, ...optional] = derChildren(info);
  if (policy === undefined || imprint?.tag !== derTags.sequence || serial?.tag !== derTags.integer)
    throw new DerError("time-stamp");
  if (version === undefined || !derBytes(version).equals(Buffer.from([derTags.integer, 1, 1])))
    throw new DerError("version");
  const [algorithm, hash, ...more] = derChildren(imprint);
  if (algorithm === undefined || hash?.tag !== derTags.octetString || more.length > 0) throw new DerError("imprint");
  if (time?.tag !== derTags.generalizedTime) throw new DerError("time");
  const places = optional.map(({ tag }) => optionalTags.indexOf(tag));
  if (places.some((place, index) => place <= (places[index - 1] ?? -1))) throw new DerError("time-stamp");
  const extensions = optional.find((field) => field.tag === extensionsTag);
  // What we do not understand and must (RFC 5280 §4.2) cannot be judged.
  if (extensions !== undefined && derChildren(extensions).some((element) => readExtension(element).critical))
    throw new DerError("critical extension");
  const nonce = optional.find((field) => field.tag === derTags.integer);
  return {
    policy: derOid(policy),
    digest: digestOfAlgorithm(algorithm),
    imprint: derContent(hash),
    serial: derContent(serial),
    at: derTime(time),
    nonce: nonce === undefined ? null : derContent(nonce),
  };
};

/** Integers are compared without the zero octets that only keep them positive. */
const sameInteger = (left: Buffer, right: Buffer): boolean => {
  const bare = (bytes: Buffer) =>
    bytes.subarray(bytes.findIndex((byte) => byte !== 0) === -1 ? bytes.length : bytes.findIndex((byte) => byte !== 0));
  return bare(left).equals(bare(right));
};

const read = (
  token: Buffer,
  expected: TimeStampExpectation,
): { kind: "ok"; timeStamp: TimeStamp } | InvalidTimeStamp => {
  const invalid = (fault: TimeStampFault, detail: string): InvalidTimeStamp => ({ kind: "invalid", fault, detail });
  const data = readSignedData(token);
  const { content, signedAttributes, departures } = data;
  // The version follows from the content, and nobody signs it: one that does not fit was changed.
  if (departures.includes("version") || signedAttributes === null) throw new DerError("time-stamp");
  if (!departures.includes("ber") && data.rest.some((byte) => byte !== 0)) throw new DerError("foreign bytes");
  if (data.contentType !== oids.timeStampInfo || content === null)
    return invalid("not-a-time-stamp", "it is not a time-stamp");
  const info = readInfo(content);
  const digest = digestOfAlgorithm(data.digestAlgorithm);
  if (info.digest === null || digest === null)
    return invalid("unsupported-algorithm", "its digest is not one of SHA-2 or SHA-3");
  const missing = [info.digest, digest].find((name) => !isDigestAvailable(name));
  if (missing !== undefined)
    return invalid("unsupported-algorithm", `its digest is ${digestLabel(missing)}, which cannot be computed here`);
  if (!info.imprint.equals(expected.digestOf(info.digest)))
    return invalid("wrong-imprint", "it was made for other bytes");
  if (expected.nonce !== undefined && (info.nonce === null || !sameInteger(info.nonce, expected.nonce)))
    return invalid("wrong-nonce", "it is not the answer to this request (nonce)");

  const named = namedCertificates(signedAttributes);
  const candidates = [...namedFirst(named, data.certificates), ...(expected.extraCertificates ?? [])];
  const signer = signerAmong(data, candidates);
  if (signer === null) return invalid("no-certificate", "the authority's certificate is not enclosed");
  if (!namesSigner(named, signer))
    return invalid("wrong-certificate", "it names another certificate than it was signed with");
  if (purposeFault(signer, timeStamping) !== null)
    return invalid("not-a-time-stamp-authority", "its certificate is not one of a time-stamp authority");
  if (!isInDate(signer, info.at))
    return invalid("certificate-not-in-date", "the authority's certificate was not in date");
  const scheme = signatureSchemeOf(data.algorithm, digest);
  if (scheme !== null && !isSchemeAvailable(scheme))
    return invalid("unsupported-algorithm", `it is signed with ${scheme.label}, which cannot be computed here`);
  const digestOfContent = (digest: SignatureDigest) => hashOf(digest).update(content).digest();
  if (!signatureOverContentHolds(data, digestOfContent, signer))
    return invalid("wrong-signature", "the authority's signature does not hold");

  const { roots } = expected;
  const path =
    roots === undefined
      ? null
      : findPath({ leaf: signer, candidates, anchors: roots, at: info.at, purpose: timeStamping });
  const chain = path?.kind === "found" ? path.path : buildChain(signer, candidates);
  const areExchanged = areIssuersExchanged(named, data.certificates, chain, roots ?? []);
  return {
    kind: "ok",
    timeStamp: {
      at: info.at,
      policy: info.policy,
      serialHex: info.serial.toString("hex"),
      nonce: info.nonce,
      digest: info.digest,
      signer,
      certificates: data.certificates,
      chain,
      trusted: path === null ? null : path.kind === "found",
      pathFault: path?.kind === "none" ? path.fault : null,
      areIssuersExchanged: areExchanged,
      isWhole: !areExchanged && belongTogether(chain, data.certificates),
    },
  };
};

/**
 * Verifies a TimeStampToken (RFC 3161 §2.4.2, RFC 5816): imprint, nonce, the authority's certificate with its only purpose,
 * signing-certificate, signature, and that the certificate was in date at the token's own time. Whether the chain leads to
 * one of the roots is told beside; revocation is the caller's to judge.
 *
 * @param token DER, possibly followed by the zero padding of a PDF's /Contents
 */
export const readTimeStampToken = (
  token: Buffer,
  expected: TimeStampExpectation,
): { kind: "ok"; timeStamp: TimeStamp } | InvalidTimeStamp =>
  orDamaged(() => read(token, expected)) ?? { kind: "invalid", fault: "damaged", detail: "its encoding is damaged" };

/** The token's own bytes, without padding behind it; null where it is none. */
export const tokenWithoutPadding = (contents: Buffer): Buffer | null =>
  orDamaged(() => {
    const element = readDer(contents);
    if (!contents.subarray(element.end).every((byte) => byte === 0)) throw new DerError("foreign bytes");
    return derBytes(element);
  });
