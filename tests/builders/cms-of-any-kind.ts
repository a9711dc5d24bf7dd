import { createPrivateKey, sign, X509Certificate, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { issuerAndSerialOf } from "#engine/asn1/certificate-parts.ts";
import { derTags } from "#engine/asn1/der-reader.ts";
import { derElement, derNull, derObjectId, derSequence, derUnsigned } from "#engine/asn1/der-writer.ts";
import { digestOids, hashOf, type DigestName } from "#engine/cms/digests.ts";
import type { IssuedCertificate } from "./test-pki.ts";

/** A CMS of kinds that a lock never makes (RFC 5652 §5), out of parts that a test may choose. */
export type CmsOfAnyKind = {
  digest: DigestName;
  /** Of the signature (RFC 5652 §10.1.2). */
  algorithm: string;
  /** NULL where the algorithm of the digest and the signature has parameters. */
  parameters?: Buffer;
  digestParameters?: Buffer;
  withoutAttributes?: boolean;
  /** In place of sorted ones. */
  order?: (attributes: Buffer[]) => Buffer[];
  version?: number;
  unsigned?: Buffer;
};

const set = (...members: readonly Uint8Array[]): Buffer => derElement(derTags.set, ...members);
const small = (value: number): Buffer => derUnsigned(Buffer.from([value]));
const attribute = (type: string, value: Buffer): Buffer => derSequence(derObjectId(type), set(value));
const messageDigest = "1.2.840.113549.1.9.4";
const contentType = "1.2.840.113549.1.9.3";
const data = "1.2.840.113549.1.7.1";
const signedData = "1.2.840.113549.1.7.2";

const valueOf = (signed: Buffer, digest: DigestName, key: KeyObject): Buffer =>
  sign(key.asymmetricKeyType?.startsWith("ed") === true ? null : digest, signed, key);

/** Signs as an honest program would, with the algorithms that it is told. */
export const cmsOfAnyKind =
  (by: IssuedCertificate, issuers: readonly IssuedCertificate[], kind: CmsOfAnyKind) =>
  (content: Buffer): Buffer => {
    const key = createPrivateKey(readFileSync(by.keyPath));
    const certificates = [by, ...issuers].map(({ certificatePem }) => new X509Certificate(certificatePem));
    const [leaf] = certificates;
    if (leaf === undefined) throw new Error("no certificate");
    const { issuer, serial } = issuerAndSerialOf(leaf);
    const digestAlgorithm = derSequence(
      derObjectId(digestOids[kind.digest]),
      ...(kind.digestParameters === undefined ? [] : [kind.digestParameters]),
    );
    const attributes = [
      attribute(contentType, derObjectId(data)),
      attribute(messageDigest, derElement(derTags.octetString, hashOf(kind.digest).update(content).digest())),
    ];
    const ordered = kind.order?.(attributes) ?? attributes.toSorted((left, right) => left.compare(right));
    const hasAttributes = kind.withoutAttributes !== true;
    const signed = hasAttributes ? set(...ordered) : content;
    const signerInfo = derSequence(
      small(1),
      derSequence(issuer, serial),
      digestAlgorithm,
      ...(hasAttributes ? [derElement(0xa0, ...ordered)] : []),
      derSequence(derObjectId(kind.algorithm), ...(kind.parameters === undefined ? [] : [kind.parameters])),
      derElement(derTags.octetString, valueOf(signed, kind.digest, key)),
      ...(kind.unsigned === undefined ? [] : [kind.unsigned]),
    );
    const body = derSequence(
      small(kind.version ?? 1),
      set(digestAlgorithm),
      derSequence(derObjectId(data)),
      derElement(0xa0, ...certificates.map(({ raw }) => raw)),
      set(signerInfo),
    );
    return derSequence(derObjectId(signedData), derElement(0xa0, body));
  };

export const noParameters = derNull;

const lengthOctets = (first: number): number => (first < 0x80 ? 1 : 1 + (first & 0x7f));

/** The same in indefinite lengths (X.690 §8.1.3.6), down to the signers: as programs write that stream. */
export const inIndefiniteLengths = (cms: Buffer, depth = 3): Buffer => {
  const [tag = 0, first = 0] = cms;
  const at = 1 + lengthOctets(first);
  const end = Buffer.alloc(2);
  if (depth === 0) return cms;
  const children: Buffer[] = [];
  for (let from = at; from < cms.length;) {
    const head = 1 + lengthOctets(cms[from + 1] ?? 0);
    const octets = head - 2;
    const length = octets === 0 ? (cms[from + 1] ?? 0) : cms.readUIntBE(from + 2, octets);
    children.push(cms.subarray(from, from + head + length));
    from += head + length;
  }
  const isBody = depth === 1;
  const inner = children.map((child) =>
    !isBody && ((child[0] ?? 0) & 0x20) !== 0 ? inIndefiniteLengths(child, depth - 1) : child,
  );
  return Buffer.concat([Buffer.from([tag, 0x80]), ...inner, end]);
};
