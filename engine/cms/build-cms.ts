import { createHash, sign, type KeyObject, type X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import { forge, type Asn1 } from "../asn1/forge.ts";
import { oids } from "./oids.ts";

const { asn1 } = forge;
const { Class, Type } = asn1;

const sequence = (...children: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, children);
const set = (...children: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SET, true, children);
const tagged = (tag: number, ...children: Asn1[]): Asn1 => asn1.create(Class.CONTEXT_SPECIFIC, tag, true, children);
const oid = (dotted: string): Asn1 => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(dotted).getBytes());
const octets = (bytes: Uint8Array): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, Buffer.from(bytes).toString("latin1"));
const small = (value: number): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const nothing = (): Asn1 => asn1.create(Class.UNIVERSAL, Type.NULL, false, "");
const encoded = (der: Uint8Array): Asn1 => asn1.fromDer(Buffer.from(der).toString("latin1"));
const toDer = (value: Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), "latin1");

/** DER sorts the members of a SET OF by their encodings (X.690 §11.6); forge writes them as given. */
const sortedAttributes = (attributes: Asn1[]): Asn1[] =>
  attributes
    .map((attribute) => ({ attribute, der: toDer(attribute) }))
    .toSorted((left, right) => Buffer.compare(left.der, right.der))
    .map(({ attribute }) => attribute);

const attribute = (type: string, value: Asn1): Asn1 => sequence(oid(type), set(value));

/** ESSCertIDv2 (RFC 5035 §4). The hash algorithm is left out: SHA-256 is its DEFAULT, and DER forbids writing defaults. */
const certificateId = (certificate: X509Certificate): Asn1 => {
  const { issuer, serial } = issuerAndSerialOf(certificate);
  const issuerSerial = sequence(sequence(tagged(4, encoded(issuer))), encoded(serial));
  return sequence(octets(createHash("sha256").update(certificate.raw).digest()), issuerSerial);
};

/**
 * RFC 5035 §3: binds the signature to this very certificate, so that another one over the same key cannot be put in its
 * place, and likewise to its issuers' that are enclosed, for which nothing else in the file would vouch.
 */
const signingCertificateV2 = (chain: CmsSigner["chain"]): Asn1 => sequence(sequence(...chain.map(certificateId)));

const signatureAlgorithm = (key: KeyObject): Asn1 =>
  key.asymmetricKeyType === "ec" ? sequence(oid(oids.ecdsaWithSha256)) : sequence(oid(oids.sha256WithRsa), nothing());

export type CmsSigner = {
  key: KeyObject;
  /** Leaf first. */
  chain: readonly [X509Certificate, ...X509Certificate[]];
};

/**
 * A detached CMS SignedData (RFC 5652 §5) as PAdES B-B wants it (ETSI EN 319 142-1 §6.3): content-type, message-digest and
 * signing-certificate-v2 are signed; signing-time is left out, because in PAdES the signature dictionary's /M carries it.
 *
 * @param contentSha256 digest of the bytes within /ByteRange, 32 bytes
 * @returns DER
 */
export const buildCms = (contentSha256: Uint8Array, { key, chain }: CmsSigner): Buffer => {
  const [leaf] = chain;
  const attributes = sortedAttributes([
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(contentSha256)),
    attribute(oids.signingCertificateV2, signingCertificateV2(chain)),
  ]);
  // RFC 5652 §5.4: the signature is over the attributes under the tag SET OF, not under the [0] that they are sent with.
  const signature = sign("sha256", toDer(set(...attributes)), key);
  const { issuer, serial } = issuerAndSerialOf(leaf);
  const sha256 = (): Asn1 => sequence(oid(oids.sha256));
  const signerInfo = sequence(
    small(1),
    sequence(encoded(issuer), encoded(serial)),
    sha256(),
    tagged(0, ...attributes),
    signatureAlgorithm(key),
    octets(signature),
  );
  const signedData = sequence(
    small(1),
    set(sha256()),
    sequence(oid(oids.data)),
    tagged(0, ...chain.map((certificate) => encoded(certificate.raw))),
    set(signerInfo),
  );
  return toDer(sequence(oid(oids.signedData), tagged(0, signedData)));
};
