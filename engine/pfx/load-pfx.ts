import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { buildChain } from "../paths/certificate-chain.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { maximumIterations, TooManyIterationsError } from "./native-key-derivation.ts";
import { Pkcs12Error } from "./pkcs12-parts.ts";
import { inspectPkcs12, type Pkcs12File } from "./read-pkcs12.ts";
import { beginsLikePfx, describeTakenForPfx } from "./taken-for-pfx.ts";

/** A key with its certificate first in the chain; the issuers that the file holds follow. */
export type SigningIdentity = { privateKey: KeyObject; chain: [X509Certificate, ...X509Certificate[]] };

const refusePkcs12 = (error: unknown, name: string): Refused => {
  if (error instanceof TooManyIterationsError)
    return refused("pfx/too-many-iterations", { name, iterations: error.iterations, maximum: maximumIterations });
  if (!(error instanceof Pkcs12Error)) throw error;
  switch (error.reason) {
    case "wrong-password":
      return refused("pfx/wrong-password");
    case "other-password":
      return refused("pfx/unsupported-protection", { name, detail: "its key has another password than the file" });
    case "unsupported":
      return refused("pfx/unsupported-protection", { name, detail: error.message });
    case "damaged":
      return refused("pfx/damaged", { name });
  }
};

/** What can be known without the password. */
export const inspectPfx = (file: Buffer, name: string): { kind: "ok"; file: Pkcs12File } | Refused => {
  if (!beginsLikePfx(file)) return refused("pfx/not-pfx", { name, ...describeTakenForPfx(file) });
  try {
    return { kind: "ok", file: inspectPkcs12(file) };
  } catch (error) {
    return refusePkcs12(error, name);
  }
};

const importKeys = (ders: readonly Buffer[]): KeyObject[] => {
  const unique: KeyObject[] = [];
  for (const der of ders) {
    const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    if (!unique.some((other) => other.equals(key))) unique.push(key);
  }
  return unique;
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

/** Every key of the file with the certificate that fits it. At least one, or a refusal that says what is missing. */
export const loadIdentities = (
  file: Pkcs12File,
  password: string,
  name: string,
): { kind: "ok"; identities: [SigningIdentity, ...SigningIdentity[]]; form: "usual" | "other" } | Refused => {
  let certificates: X509Certificate[];
  let keys: KeyObject[];
  let form: "usual" | "other";
  try {
    const opened = file.open(password);
    form = opened.form;
    try {
      if (opened.contents.keys.length === 0) return refused("pfx/no-key", { name });
      certificates = opened.contents.certificates.map((der) => new X509Certificate(der));
      keys = importKeys(opened.contents.keys);
    } finally {
      for (const key of opened.contents.keys) key.fill(0);
    }
  } catch (error) {
    if (error instanceof Pkcs12Error || error instanceof TooManyIterationsError) return refusePkcs12(error, name);
    // The container is whole, but what stands in it is no key or no certificate.
    return refused("pfx/damaged", { name });
  }
  const [first, ...others] = keys.flatMap((privateKey): SigningIdentity[] => {
    const certificate = longestValid(certificates.filter((candidate) => fits(candidate, privateKey)));
    if (certificate === undefined) return [];
    const [leaf = certificate, ...issuers] = buildChain(certificate, certificates);
    return [{ privateKey, chain: [leaf, ...issuers] }];
  });
  if (first !== undefined) return { kind: "ok", identities: [first, ...others], form };
  const stranger = certificates.find(({ ca }) => !ca);
  return stranger === undefined
    ? refused("pfx/no-certificate", { name })
    : refused("pfx/key-mismatch", { name, subject: certificateFacts(stranger).subject });
};
