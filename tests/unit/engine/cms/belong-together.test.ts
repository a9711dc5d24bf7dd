import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildChain } from "#engine/paths/certificate-chain.ts";
import { belongTogether } from "#engine/cms/belong-together.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";

let pki: TestPki;
let leaf: X509Certificate;
let issuing: X509Certificate;
let root: X509Certificate;
let stranger: X509Certificate;
beforeAll(() => {
  pki = createTestPki();
  const notary = pki.issue("Notary", { key: "ec:P-256" });
  const other = createTestPki();
  stranger = new X509Certificate(other.issue("Stranger", { ca: true, key: "ec:P-256" }).certificatePem);
  [leaf, issuing, root] = [notary, pki.issuing, pki.root].map(
    ({ certificatePem }) => new X509Certificate(certificatePem),
  ) as [X509Certificate, X509Certificate, X509Certificate];
  other.remove();
});
afterAll(() => pki.remove());

/** The last bit of a certificate is one of its issuer's signature. */
const spoilt = ({ raw }: X509Certificate): X509Certificate => {
  const changed = Buffer.from(raw);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  return new X509Certificate(changed);
};
const fit = (...enclosed: X509Certificate[]) => belongTogether(buildChain(leaf, enclosed), enclosed);

describe("enclosed certificates", () => {
  it("belong together with and without the root, and when a root is there that nothing leads to", () => {
    expect(fit(leaf)).toBe(true);
    expect(fit(leaf, issuing)).toBe(true);
    expect(fit(leaf, issuing, root)).toBe(true);
    expect(fit(leaf, root)).toBe(true);
  });

  it("do not where one is left over that leads nowhere", () => {
    expect(fit(leaf, stranger)).toBe(false);
  });

  it("do not where the root is there and did not sign what says that it did", () => {
    expect(fit(leaf, spoilt(issuing), root)).toBe(false);
  });

  it("do not where the root does not fit its own signature", () => {
    expect(fit(leaf, issuing, spoilt(root))).toBe(false);
  });
});
