import { createPublicKey, verify, type KeyObject } from "node:crypto";
import {
  derBytes,
  derChild,
  derChildren,
  derOctetsOfBits,
  derOid,
  derTags,
  orDamaged,
  readDer,
} from "../asn1/der-reader.ts";
import { fromPem } from "../asn1/pem.ts";

/** Algorithms in which a request may be signed, with the digest that each means. */
const digests = new Map([
  ["1.2.840.113549.1.1.11", "sha256"],
  ["1.2.840.113549.1.1.12", "sha384"],
  ["1.2.840.113549.1.1.13", "sha512"],
  ["1.2.840.10045.4.3.2", "sha256"],
  ["1.2.840.10045.4.3.3", "sha384"],
]);

const minRsaBits = 2048;

export type ReadRequest =
  | { kind: "ok"; publicKey: KeyObject }
  | { kind: "bad"; reason: "unreadable" | "weak-key" | "not-its-own" };

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === "rsa"
    ? (key.asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits
    : key.asymmetricKeyType === "ec" &&
      ["prime256v1", "secp384r1"].includes(key.asymmetricKeyDetails?.namedCurve ?? "");

/**
 * Reads the public key from a request (PKCS#10, RFC 2986). The request is signed with the private key that belongs to it:
 * whoever hands in somebody else's public key cannot do that. The name in it is not read: an authority puts in its own.
 */
export const readRequest = (pem: string): ReadRequest => {
  const der = fromPem("CERTIFICATE REQUEST", pem);
  const parts =
    der === null
      ? null
      : orDamaged(() => {
          const request = readDer(der);
          const [info, algorithm, signature, ...more] = derChildren(request);
          if (request.end !== der.length || more.length > 0) return null;
          if (info === undefined || algorithm === undefined || signature === undefined) return null;
          const key = derBytes(derChild(info, 2, derTags.sequence));
          return {
            signed: derBytes(info),
            digest: digests.get(derOid(derChild(algorithm, 0))),
            signature: derOctetsOfBits(signature),
            publicKey: createPublicKey({ key, format: "der", type: "spki" }),
          };
        });
  if (parts === null || parts.digest === undefined) return { kind: "bad", reason: "unreadable" };
  const { signed, digest, signature, publicKey } = parts;
  if (!isStrong(publicKey)) return { kind: "bad", reason: "weak-key" };
  const isItsOwn = orDamaged(() => verify(digest, signed, publicKey, signature)) === true;
  return isItsOwn ? { kind: "ok", publicKey } : { kind: "bad", reason: "not-its-own" };
};
