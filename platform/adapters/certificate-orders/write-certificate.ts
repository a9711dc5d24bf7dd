import { createHash, createPublicKey, randomBytes, sign, type KeyObject } from "node:crypto";
import { derBytes, derChild, derContent, derTags, readDer } from "#engine/asn1/der-reader.ts";
import { derElement, derObjectId, derSequence, derUnsigned } from "#engine/asn1/der-writer.ts";
import { derBits, derName } from "#engine/asn1/name-writer.ts";
import { toPem } from "#engine/asn1/pem.ts";

const ecdsaWithSha256 = () => derSequence(derObjectId("1.2.840.10045.4.3.2"));

const versionTag = 0xa0;
const extensionsTag = 0xa3;
const keyIdentifierTag = 0x80;

/** RFC 5280 §4.1.2.5: two digits of the year until 2049, four from then on. */
const time = (at: Date): Buffer => {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, "");
  return at.getUTCFullYear() < 2050
    ? derElement(derTags.utcTime, Buffer.from(`${digits.slice(2)}Z`))
    : derElement(derTags.generalizedTime, Buffer.from(`${digits}Z`));
};

const yes = () => derElement(derTags.boolean, Buffer.from([0xff]));

const extension = (oid: string, isCritical: boolean, value: Buffer): Buffer =>
  derSequence(derObjectId(oid), ...(isCritical ? [yes()] : []), derElement(derTags.octetString, value));

/** RFC 5280 §4.2.1.2, method 1. */
const keyIdentifier = (key: KeyObject): Buffer => {
  const bits = derContent(derChild(readDer(key.export({ type: "spki", format: "der" })), 1, derTags.bitString));
  return createHash("sha1").update(bits.subarray(1)).digest();
};

const authority = (pathLength: number): Buffer[] => [
  extension("2.5.29.19", true, derSequence(yes(), derUnsigned(Buffer.from([pathLength])))),
  // keyCertSign and cRLSign: bits 5 and 6.
  extension("2.5.29.15", true, derElement(derTags.bitString, Buffer.from([1, 0x06]))),
];

const documentSigner = (): Buffer[] => [
  extension("2.5.29.19", true, derSequence()),
  // digitalSignature and nonRepudiation (contentCommitment): bits 0 and 1.
  extension("2.5.29.15", true, derElement(derTags.bitString, Buffer.from([6, 0xc0]))),
  // id-kp-documentSigning (RFC 9336); emailProtection beside it, by which readers built on NSS trust a document's signer.
  extension("2.5.29.37", false, derSequence(derObjectId("1.3.6.1.5.5.7.3.36"), derObjectId("1.3.6.1.5.5.7.3.4"))),
];

const purposes = { root: () => authority(1), issuing: () => authority(0), notary: documentSigner };

export type NamedKey = { name: Buffer; key: KeyObject };

export const simulatorName = (commonName: string): Buffer =>
  derName({ commonName, organization: "Certificate authority simulator" });

/** Writes and signs one X.509 certificate (RFC 5280); `issuer` is the subject itself for a root. */
export const writeCertificate = (
  purpose: keyof typeof purposes,
  subject: { name: Buffer; publicKey: KeyObject },
  issuer: NamedKey,
  validity: { from: Date; to: Date },
): string => {
  // 127 random bits and positive (RFC 5280 §4.1.2.2).
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const extensions = [
    ...purposes[purpose](),
    extension("2.5.29.14", false, derElement(derTags.octetString, keyIdentifier(subject.publicKey))),
    extension(
      "2.5.29.35",
      false,
      derSequence(derElement(keyIdentifierTag, keyIdentifier(createPublicKey(issuer.key)))),
    ),
  ];
  const signed = derSequence(
    derElement(versionTag, derUnsigned(Buffer.from([2]))),
    derUnsigned(serial),
    ecdsaWithSha256(),
    issuer.name,
    derSequence(time(validity.from), time(validity.to)),
    subject.name,
    derBytes(readDer(subject.publicKey.export({ type: "spki", format: "der" }))),
    derElement(extensionsTag, derSequence(...extensions)),
  );
  const signature = sign("sha256", signed, issuer.key);
  return toPem("CERTIFICATE", derSequence(signed, ecdsaWithSha256(), derBits(signature)));
};
