import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCms } from "#engine/cms/build-cms.ts";
import { areIssuersExchanged, namedCertificates, namedFirst } from "#engine/cms/named-certificates.ts";
import { readSignedData } from "#engine/cms/signed-data.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);

describe("the issuers that a signature names", () => {
  let pki: TestPki;
  let leaf: X509Certificate;
  let issuing: X509Certificate;
  let root: X509Certificate;
  let above: X509Certificate;
  let unsigned: X509Certificate;
  let namedBy: (...issuers: X509Certificate[]) => ReturnType<typeof namedCertificates>;

  beforeAll(() => {
    pki = createTestPki();
    const notary = pki.issue("Notary", { key: "ec:P-256" });
    [leaf, issuing, root] = [x509(notary), x509(pki.issuing), x509(pki.root)];
    above = x509(pki.issue("Test Root", { ca: true, key: "ec:P-256" }));
    // Whatever is changed in a certificate but its key: here the last bit of its authority's signature.
    const changed = Buffer.from(issuing.raw);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    unsigned = new X509Certificate(changed);
    const key = createPrivateKey(readFileSync(notary.keyPath));
    namedBy = (...issuers) => {
      const { signedAttributes } = readSignedData(buildCms(Buffer.alloc(32), { key, chain: [leaf, ...issuers] }));
      return signedAttributes === null ? [] : namedCertificates(signedAttributes);
    };
  });
  afterAll(() => pki.remove());

  it("may be no others, whether they are found in the signature or beside it", () => {
    const named = namedBy(issuing);
    expect(areIssuersExchanged(named, [leaf, issuing], [leaf, issuing], [])).toBe(false);
    expect(areIssuersExchanged(named, [leaf, unsigned], [leaf, unsigned], [])).toBe(true);
    expect(areIssuersExchanged(named, [leaf], [leaf, unsigned], [])).toBe(true);
    // Its key was changed, so that it leads nowhere, while the right one was found elsewhere.
    expect(areIssuersExchanged(named, [leaf, unsigned], [leaf, issuing, root], [])).toBe(true);
    expect(areIssuersExchanged(named, [leaf], [leaf, above], [])).toBe(true);
    // In the place of the named one, which was found elsewhere, stands one that is not even of its issuer and number.
    expect(areIssuersExchanged(named, [leaf, above], [leaf, issuing, root], [])).toBe(true);
    expect(areIssuersExchanged(named, [leaf, issuing, above], [leaf, issuing, root], [])).toBe(false);
  });

  it("are not held against a chain that ends early, goes on above, or ends at who is trusted", () => {
    expect(areIssuersExchanged(namedBy(issuing), [leaf], [leaf], [])).toBe(false);
    expect(areIssuersExchanged(namedBy(issuing, root), [leaf, issuing], [leaf, issuing], [])).toBe(false);
    expect(areIssuersExchanged(namedBy(issuing), [leaf, issuing], [leaf, issuing, root], [])).toBe(false);
    expect(areIssuersExchanged(namedBy(issuing), [leaf, issuing], [leaf, issuing, above], [])).toBe(false);
    expect(areIssuersExchanged(namedBy(issuing), [leaf], [leaf, above], [above])).toBe(false);
  });

  it("limit nothing where only the signer is named, or by a digest that is not known here", () => {
    expect(areIssuersExchanged(namedBy(), [leaf, unsigned], [leaf, unsigned], [])).toBe(false);
    const [signer, ...issuers] = namedBy(issuing).map((one) => ({ ...one, digest: null }));
    expect(signer).toBeDefined();
    expect(areIssuersExchanged([...namedBy(), ...issuers], [leaf, unsigned], [leaf, unsigned], [])).toBe(false);
  });

  it("come first where a chain is sought", () => {
    expect(namedFirst(namedBy(issuing), [unsigned, leaf, issuing])).toEqual([leaf, issuing, unsigned]);
    expect(namedFirst(namedBy(), [unsigned, leaf, issuing])).toEqual([unsigned, leaf, issuing]);
  });
});
