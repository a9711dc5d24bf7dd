import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainToTrustedRoot } from "#engine/paths/certificate-chain.ts";
import { createTestPki, type IssuedCertificate, type IssueOptions, type TestPki } from "#tests/builders/test-pki.ts";

let pki: TestPki;
beforeAll(() => void (pki = createTestPki()));
afterAll(() => pki.remove());

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
const now = new Date();
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** The chain of a notary whose certificate an issuer under the test root has signed. */
const chainUnder = (issuer: IssueOptions, at = now) => {
  const issuing = pki.issue("Another Issuing CA", { ca: true, by: pki.root, ...issuer });
  const leaf = pki.issue("Nora Notary", { by: issuing });
  return chainToTrustedRoot(x509(leaf), [x509(issuing)], [x509(pki.root)], at);
};

describe("the chain to a trusted root", () => {
  it("leads through certification authorities in date", () => {
    expect(chainUnder({})).toHaveLength(3);
    // RFC 5280 §4.2.1.3: without a key usage there is no restriction.
    expect(chainUnder({ keyUsage: "" })).toHaveLength(3);
  });

  it.each<[string, IssueOptions]>([
    ["has expired", { fromDays: -20, toDays: -1 }],
    ["is not valid yet", { fromDays: 5 }],
    ["is no certification authority", { ca: false, keyUsage: "keyCertSign" }],
    ["may not sign certificates", { keyUsage: "cRLSign" }],
  ])("does not lead through an issuer that %s", (_what, issuer) => {
    expect(chainUnder(issuer)).toBeNull();
  });

  it("judges dates at the time of signing, not of looking", () => {
    expect(chainUnder({ toDays: 30 }, daysFromNow(29))).toHaveLength(3);
    expect(chainUnder({ toDays: 30 }, daysFromNow(31))).toBeNull();
    expect(chainUnder({ toDays: 4000 }, daysFromNow(3651))).toBeNull();
  });
});
