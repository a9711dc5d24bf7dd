import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { refused, type Refused } from "#contract/errors.ts";
import { keyUsageOf } from "../asn1/certificate-parts.ts";
import { buildChain } from "./certificate-chain.ts";
import { certificateFacts, describeKey } from "./certificate-facts.ts";
import { maximumIterations, TooManyIterationsError } from "./native-key-derivation.ts";
import { Pkcs12Error, readPkcs12, type Pkcs12Contents } from "./read-pkcs12.ts";

/** A key with its certificate first in the chain; the issuers that the file holds follow. */
export type SigningIdentity = { privateKey: KeyObject; chain: [X509Certificate, ...X509Certificate[]] };

const minimumRsaBits = 2048;

const isCertificate = (bytes: Buffer): boolean => {
  try {
    return new X509Certificate(bytes).raw.length > 0;
  } catch {
    return false;
  }
};

/** What a file is that is not a .pfx, for the person who took it for one. */
const describeOther = (bytes: Buffer): string => {
  if (bytes.length === 0) return ": it is empty";
  const head = bytes.subarray(0, 4096).toString("latin1");
  if (head.includes("-----BEGIN")) {
    return head.includes("PRIVATE KEY")
      ? ": it is a PEM text with a key"
      : ": it is a PEM text (.cer, .crt or .pem) with a certificate but no key";
  }
  if (head.startsWith("%PDF-")) return ": it is a PDF";
  return isCertificate(bytes) ? ": it is a certificate without its private key (.cer or .crt)" : "";
};

/** PFX ::= SEQUENCE { version INTEGER (3), … } with a definite or an indefinite length. */
const beginsLikePfx = (bytes: Buffer): boolean => {
  if (bytes[0] !== 0x30 || bytes.length < 5) return false;
  const lengthOctet = bytes[1] ?? 0;
  const versionAt = lengthOctet > 0x80 ? 2 + (lengthOctet & 0x7f) : 2;
  return bytes.subarray(versionAt, versionAt + 3).equals(Buffer.from([0x02, 0x01, 0x03]));
};

const importKeys = (contents: Pkcs12Contents): KeyObject[] => {
  const unique: KeyObject[] = [];
  for (const der of contents.keys) {
    const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    if (!unique.some((other) => other.equals(key))) unique.push(key);
  }
  return unique;
};

const isUsableKey = (key: KeyObject): boolean => {
  const details = key.asymmetricKeyDetails;
  if (key.asymmetricKeyType === "rsa") return (details?.modulusLength ?? 0) >= minimumRsaBits;
  return key.asymmetricKeyType === "ec" && details?.namedCurve === "prime256v1";
};

const fits = (certificate: X509Certificate, key: KeyObject): boolean => {
  try {
    return certificate.checkPrivateKey(key);
  } catch {
    return false;
  }
};

/** Of certificates renewed over one key, the one that is valid longest. */
const longestValid = (certificates: X509Certificate[]): X509Certificate | undefined =>
  certificates.toSorted((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo))[0];

/** Why this certificate may not sign at this time, if it may not. */
export const refuseUnusable = (certificate: X509Certificate, at: Date): Refused | null => {
  const { subject, validFrom, validTo } = certificateFacts(certificate);
  if (!isUsableKey(certificate.publicKey))
    return refused("pfx/unsupported-key", { subject, detail: describeKey(certificate.publicKey) });
  if (certificate.ca)
    return refused("pfx/not-for-signing", { subject, detail: "it is the certificate of a certification authority" });
  const usage = keyUsageOf(certificate);
  if (usage !== null && !usage.digitalSignature && !usage.nonRepudiation) {
    return refused("pfx/not-for-signing", { subject, detail: "its key usage allows no signatures" });
  }
  if (at < new Date(validFrom)) return refused("pfx/not-yet-valid", { subject, validFrom });
  if (at > new Date(validTo)) return refused("pfx/expired", { subject, expiredOn: validTo });
  return null;
};

const refuseUnreadable = (error: unknown, name: string): Refused => {
  if (error instanceof TooManyIterationsError) {
    return refused("pfx/too-many-iterations", { name, iterations: error.iterations, maximum: maximumIterations });
  }
  if (!(error instanceof Pkcs12Error)) throw error;
  if (error.reason === "wrong-password") return refused("pfx/wrong-password");
  if (error.reason === "unsupported") return refused("pfx/unsupported-protection", { name, detail: error.message });
  return refused("pfx/damaged", { name });
};

/**
 * Opens a .pfx and judges whether it can lock documents at `now`. Everything expected comes back as a refusal with a
 * pfx/* code; neither password nor key is ever part of it.
 */
export const openPfx = (
  bytes: Uint8Array,
  password: string,
  { fileName, now }: { fileName: string; now: Date },
): { kind: "ok"; identity: SigningIdentity } | Refused => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!beginsLikePfx(file)) return refused("pfx/not-pfx", { name: fileName, detail: describeOther(file) });

  let keys: KeyObject[];
  let certificates: X509Certificate[];
  try {
    const contents = readPkcs12(file, password);
    if (contents.keys.length === 0) return refused("pfx/no-key", { name: fileName });
    certificates = contents.certificates.map((der) => new X509Certificate(der));
    keys = importKeys(contents);
  } catch (error) {
    if (error instanceof Pkcs12Error || error instanceof TooManyIterationsError)
      return refuseUnreadable(error, fileName);
    return refused("pfx/damaged", { name: fileName });
  }

  const pairs = keys.flatMap((privateKey) => {
    const certificate = longestValid(certificates.filter((candidate) => fits(candidate, privateKey)));
    return certificate === undefined ? [] : [{ privateKey, certificate }];
  });
  const [pair, ...others] = pairs;
  if (pair === undefined) return refused("pfx/no-certificate", { name: fileName });
  if (others.length > 0) return refused("pfx/several", { name: fileName, count: pairs.length });

  const unusable = refuseUnusable(pair.certificate, now);
  if (unusable !== null) return unusable;
  const [leaf = pair.certificate, ...issuers] = buildChain(pair.certificate, certificates);
  return { kind: "ok", identity: { privateKey: pair.privateKey, chain: [leaf, ...issuers] } };
};
