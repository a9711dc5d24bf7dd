import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainStatusAt } from "#engine/revocation/evidence.ts";
import { createTestPki, type IssuedCertificate, type IssueOptions, type TestPki } from "#tests/builders/test-pki.ts";

/** RFC 5280 §6.3.3, each rule with lists that openssl makes. */
let pki: TestPki;
let notary: IssuedCertificate;
let revoked: IssuedCertificate;
beforeAll(() => {
  pki = createTestPki();
  notary = pki.issue("Nora Notary", { key: "ec:P-256" });
  revoked = pki.issue("Revoked Notary", { key: "ec:P-256" });
  pki.revoke(revoked);
});
afterAll(() => pki.remove());

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
/** A moment after the lists were made, which are dated by the second. */
const soon = () => new Date(Date.now() + 60_000);

const statusOf = (
  leaf: IssuedCertificate,
  lists: readonly Buffer[],
  { issuer = pki.issuing, others = [] as IssuedCertificate[], at = soon() } = {},
) => {
  const evidence = {
    ocspResponses: [],
    crls: [pki.revocationList(pki.root), ...lists],
    certificates: others.map(x509),
  };
  return chainStatusAt([x509(leaf), x509(issuer), x509(pki.root)], evidence, at).kind;
};
const listWith = (...extensions: string[]) => pki.revocationList(pki.issuing, { extensions });
const point = (...lines: string[]) => listWith("issuingDistributionPoint = critical, @point", "[point]", ...lines);

describe("a revocation list", () => {
  it("of the issuer speaks of everything that it issued", () => {
    expect(statusOf(notary, [listWith()])).toBe("good");
    expect(statusOf(revoked, [listWith()])).toBe("revoked");
  });

  it.each([
    ["is out of date", () => listWith(), { at: new Date(Date.now() + 30 * 86_400_000) }],
    ["has a critical extension that nobody knows", () => listWith("1.2.3.4.5 = critical, DER:0500"), {}],
    ["holds changes only", () => listWith("2.5.29.27 = critical, DER:020101"), {}],
    ["lists authorities only", () => point("onlyCA = TRUE"), {}],
    ["lists attribute certificates only", () => point("onlyAA = TRUE"), {}],
    ["lists some reasons only", () => point("onlysomereasons = keyCompromise"), {}],
    ["is the list of another distribution point", () => point("fullname = URI:http://localhost/other.crl"), {}],
  ])("says nothing of a notary where it %s", (_what, list, options) => {
    expect(statusOf(notary, [list()], options)).toBe("unknown");
  });

  it("of people speaks of people, and one of a point of whoever names it", () => {
    expect(statusOf(notary, [point("onlyuser = TRUE")])).toBe("good");
    const named = pki.issue("Named", { extensions: ["crlDistributionPoints = URI:http://localhost/one.crl"] });
    expect(statusOf(named, [point("fullname = URI:http://localhost/one.crl")])).toBe("good");
    expect(statusOf(named, [point("fullname = URI:http://localhost/two.crl")])).toBe("unknown");
  });

  it("of some reasons says that somebody is good only beside those of the others", () => {
    const first = point("onlysomereasons = keyCompromise, CACompromise");
    const others =
      "affiliationChanged, superseded, cessationOfOperation, certificateHold, privilegeWithdrawn, AACompromise";
    expect(statusOf(notary, [first])).toBe("unknown");
    expect(statusOf(notary, [first, point(`onlysomereasons = ${others}`)])).toBe("good");
    expect(statusOf(revoked, [first])).toBe("revoked");
  });
});

describe("a list signed with a key of its own", () => {
  const signerAs = (options: IssueOptions = {}) =>
    pki.issue("Test Issuing CA", {
      key: "ec:P-256",
      by: pki.root,
      keyUsage: "cRLSign",
      extendedKeyUsage: "",
      ...options,
    });

  it("counts where its signer has the issuer's name, may sign lists, and leads to the same root", () => {
    const signer = signerAs();
    const list = pki.revocationList(signer);
    expect(statusOf(notary, [list], { others: [signer] })).toBe("good");
    expect(statusOf(revoked, [list], { others: [signer] })).toBe("revoked");
    expect(statusOf(notary, [list])).toBe("unknown");
  });

  it.each<[string, IssueOptions]>([
    ["may not sign lists", { keyUsage: "digitalSignature" }],
    ["is out of date", { fromDays: -20, toDays: -1 }],
  ])("does not where its signer %s", (_what, options) => {
    const signer = signerAs(options);
    expect(statusOf(notary, [pki.revocationList(signer)], { others: [signer] })).toBe("unknown");
  });

  it("does not where its signer leads to another root of the same name", () => {
    const other = createTestPki();
    const signer = other.issue("Test Issuing CA", { by: other.root, keyUsage: "cRLSign" });
    const list = other.revocationList(signer);
    expect(statusOf(notary, [list], { others: [signer, other.root] })).toBe("unknown");
    other.remove();
  });

  it("does not where its signer was revoked", () => {
    const signer = signerAs();
    const list = pki.revocationList(signer);
    pki.revoke(signer);
    expect(statusOf(notary, [list], { others: [signer] })).toBe("unknown");
  });
});

describe("a list on behalf of others", () => {
  it("counts for whoever names its issuer, and for nobody else", () => {
    const maker = pki.issue("List Maker", { key: "ec:P-256", by: pki.root, keyUsage: "cRLSign", extendedKeyUsage: "" });
    const named = pki.issue("Named", {
      key: "ec:P-256",
      extensions: [
        "crlDistributionPoints = where",
        "[where]",
        "CRLissuer = dirName:maker",
        "[maker]",
        "C = US",
        "O = Test Notaries",
        "CN = List Maker",
      ],
    });
    const indirect = { extensions: ["issuingDistributionPoint = critical, @point", "[point]", "indirectCRL = TRUE"] };
    const list = pki.revocationList(maker, indirect);
    expect(statusOf(named, [list], { others: [maker] })).toBe("good");
    expect(statusOf(notary, [list], { others: [maker] })).toBe("unknown");
    expect(statusOf(named, [pki.revocationList(maker)], { others: [maker] })).toBe("unknown");
  });
});
