import { createHmac, timingSafeEqual } from "node:crypto";
import { kdfPurpose, passwordKeyDerivation, pkcs12KeyDerivation, type DigestName } from "./native-key-derivation.ts";
import type { PasswordForm } from "./password-forms.ts";
import { hmacDigestOf, readPbkdf2 } from "./pbe-scheme.ts";
import { childrenOf, damaged, integerOf, octetsOf, oidOf, Pkcs12Error, type Asn1 } from "./pkcs12-parts.ts";

export type Pkcs12Mac = {
  /** As people know it, such as "HMAC with SHA-256". */
  name: string;
  iterations: number;
  fits(content: Buffer, password: PasswordForm): boolean;
};

const digests: Record<string, DigestName> = {
  "1.2.840.113549.2.5": "md5",
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.4": "sha224",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
const digestLabels: Record<DigestName, string> = {
  md5: "MD5",
  sha1: "SHA-1",
  sha224: "SHA-224",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};

const pbmac1Oid = "1.2.840.113549.1.5.14";
/** RFC 9579 §4: a key shorter than this protects nothing. */
const minimumMacKeyBytes = 20;

const hmacIs = (digest: DigestName, key: Buffer, content: Buffer, expected: Buffer): boolean => {
  const mac = createHmac(digest, key).update(content).digest();
  key.fill(0);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
};

/** PBMAC1 (RFC 9579, RFC 8018 appendix A.5): salt and rounds stand in its own parameters, those of MacData mean nothing. */
const readPbmac1 = (parameters: Asn1 | undefined, expected: Buffer): Pkcs12Mac => {
  const [derivation, scheme] = childrenOf(parameters);
  const { salt, iterations, keyBytes, prf } = readPbkdf2(derivation);
  if (keyBytes === null || !(keyBytes >= minimumMacKeyBytes && keyBytes <= 1024)) throw damaged("PBMAC1 key length");
  const digest = hmacDigestOf(oidOf(childrenOf(scheme)[0]));
  return {
    name: `PBMAC1 with ${digestLabels[digest]}`,
    iterations,
    fits: (content, { octets }) =>
      hmacIs(digest, passwordKeyDerivation(octets, salt, iterations, keyBytes, prf), content, expected),
  };
};

/** MacData (RFC 7292 §4): over the whole content, with a key from the password. */
export const readMac = (macData: Asn1): Pkcs12Mac => {
  const [digestInfo, saltNode, count] = childrenOf(macData);
  const [algorithm, expectedNode] = childrenOf(digestInfo);
  const [name, parameters] = childrenOf(algorithm);
  const expected = octetsOf(expectedNode);
  if (oidOf(name) === pbmac1Oid) return readPbmac1(parameters, expected);
  const digest = digests[oidOf(name)];
  if (digest === undefined) throw new Pkcs12Error("unsupported", "message authentication code");
  const salt = octetsOf(saltNode);
  const iterations = count === undefined ? 1 : integerOf(count);
  return {
    name: `HMAC with ${digestLabels[digest]}`,
    iterations,
    fits: (content, { bmp }) =>
      hmacIs(
        digest,
        pkcs12KeyDerivation(bmp, salt, kdfPurpose.mac, iterations, expected.length, digest),
        content,
        expected,
      ),
  };
};
