import type { X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import {
  derBytes,
  derChild,
  derChildren,
  derContent,
  derTags,
  orDamaged,
  type DerElement,
} from "../asn1/der-reader.ts";
import { isSelfSigned, issued } from "../paths/certificate-chain.ts";
import { digestOfAlgorithm, hashOf, isDigestAvailable, type SignatureDigest } from "./digests.ts";
import { oids } from "./oids.ts";
import { attributeValue } from "./signed-data.ts";

/** How the signed attributes name a certificate: ESSCertIDv2 (RFC 5035 §4) or ESSCertID (RFC 2634 §5.4.1). */
export type NamedCertificate = {
  /** Null where the digest is none that is known here, or the identifier cannot be read. */
  digest: SignatureDigest | "sha1" | null;
  hash: Buffer;
  /** What issuer and serial number it names besides, as encoded; the identifier may leave them out. */
  issuerAndSerial: { issuer: Buffer; serial: Buffer } | null;
};

const directoryNameTag = 0xa4;

const issuerAndSerial = (element: DerElement | undefined): NamedCertificate["issuerAndSerial"] => {
  if (element === undefined) return null;
  const [names, serial] = derChildren(element);
  const [name, ...others] = names === undefined ? [] : derChildren(names);
  if (name?.tag !== directoryNameTag || others.length > 0 || serial === undefined) return null;
  return { issuer: derBytes(derChild(name, 0)), serial: derBytes(serial) };
};

const readNamed = (element: DerElement, isCurrent: boolean): NamedCertificate => {
  const parts = derChildren(element);
  const algorithm = isCurrent && parts[0]?.tag === derTags.sequence ? parts.shift() : undefined;
  const [hash, rest] = parts;
  const unread = { digest: null, hash: Buffer.alloc(0), issuerAndSerial: null };
  if (hash?.tag !== derTags.octetString) return unread;
  const usual = isCurrent ? "sha256" : "sha1";
  return {
    digest: algorithm === undefined ? usual : digestOfAlgorithm(algorithm),
    hash: derContent(hash),
    issuerAndSerial: orDamaged(() => issuerAndSerial(rest)),
  };
};

/**
 * What the signing-certificate attribute names, the signer's certificate first: signing-certificate-v2 (RFC 5035 §3) or, as
 * RFC 3161 asked for at first, signing-certificate with SHA-1 (RFC 2634 §5.4), which binds among the enclosed ones only.
 *
 * @returns nothing where there is no such attribute
 */
export const namedCertificates = (signedAttributes: DerElement): NamedCertificate[] => {
  const current = attributeValue(signedAttributes, oids.signingCertificateV2);
  const value = current ?? attributeValue(signedAttributes, oids.signingCertificate);
  if (value === null) return [];
  const named = derChildren(derChild(value, 0, derTags.sequence));
  return named.map(
    (element) =>
      orDamaged(() => readNamed(element, current !== null)) ?? {
        digest: null,
        hash: Buffer.alloc(0),
        issuerAndSerial: null,
      },
  );
};

export const isNamedBy = ({ digest, hash }: NamedCertificate, certificate: X509Certificate): boolean =>
  digest !== null && isDigestAvailable(digest) && hash.equals(hashOf(digest).update(certificate.raw).digest());

/** Whether it is the certificate that the signature must have been made with. */
export const namesSigner = ([first]: readonly NamedCertificate[], certificate: X509Certificate): boolean =>
  first !== undefined && isNamedBy(first, certificate);

const isNamed = (named: readonly NamedCertificate[], certificate: X509Certificate): boolean =>
  named.some((one) => isNamedBy(one, certificate));

/** Those that the signature names first, so that a chain is led through them wherever one of several fits. */
export const namedFirst = (
  named: readonly NamedCertificate[],
  certificates: readonly X509Certificate[],
): readonly X509Certificate[] =>
  named.length < 2
    ? certificates
    : certificates.toSorted((left, right) => Number(isNamed(named, right)) - Number(isNamed(named, left)));

/** Who trusts an authority has its certificate, and vouches for it: it need not be named. */
const isAnchor = (certificate: X509Certificate): boolean =>
  isSelfSigned(certificate) && issued(certificate, certificate);

/** Whether everything enclosed is named, as a lock does it; one that names its signer alone limits nothing. */
export const areAllNamed = (named: readonly NamedCertificate[], enclosed: readonly X509Certificate[]): boolean =>
  named.length < 2 || enclosed.every((certificate) => isNamed(named, certificate) || isAnchor(certificate));

const isCounterfeit = (one: NamedCertificate, certificate: X509Certificate): boolean => {
  if (one.issuerAndSerial === null || one.digest === null || isNamedBy(one, certificate)) return false;
  const { issuer, serial } = issuerAndSerialOf(certificate);
  return one.issuerAndSerial.issuer.equals(issuer) && one.issuerAndSerial.serial.equals(serial);
};

/**
 * Whether the issuers' certificates are others than those that the signature names. The first identifier is the signer's;
 * where more follow, they limit what may lead to an authority (RFC 5035 §3), and ETSI EN 319 102-1 §5.2.8.4.2.1 wants none
 * named that the chain leaves out. Nobody signs a certificate again that is put in another's place: it may say anything but
 * the key. So it is one of three things:
 *
 * - an enclosed certificate has the issuer and the serial number of a named one, and is another;
 * - the chain leads through one that is not named and past one that is;
 * - one that is not named is enclosed, and one that is named had to be found elsewhere for the chain.
 *
 * Short of that nothing is held against it: a chain may end before everything named (who encloses no root names it all the
 * same), and go on above (a cross certificate that came with a later security store).
 */
export const areIssuersExchanged = (
  named: readonly NamedCertificate[],
  enclosed: readonly X509Certificate[],
  chain: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): boolean => {
  const [, ...issuers] = named;
  if (issuers.length === 0 || named.some(({ digest }) => digest === null)) return false;
  if (issuers.some((one) => enclosed.some((certificate) => isCounterfeit(one, certificate)))) return true;
  const isEnclosed = (certificate: X509Certificate) => enclosed.some(({ raw }) => raw.equals(certificate.raw));
  const isReplaced = (certificate: X509Certificate) =>
    isNamed(named, certificate) && !isAnchor(certificate) && !isEnclosed(certificate);
  if (!areAllNamed(named, enclosed) && chain.some(isReplaced)) return true;
  const isPast = issuers.some((one) => !chain.some((certificate) => isNamedBy(one, certificate)));
  const isVouchedFor = (certificate: X509Certificate) =>
    isNamed(named, certificate) || isAnchor(certificate) || roots.some((root) => root.raw.equals(certificate.raw));
  return isPast && !chain.every(isVouchedFor);
};
