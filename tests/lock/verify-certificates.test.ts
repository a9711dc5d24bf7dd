import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCms } from "#engine/cms/build-cms.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { verifySource } from "#engine/verify/verify-pdf.ts";
import { appendSignature } from "#tests/builders/append-signature.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type IssueOptions, type TestPki } from "#tests/builders/test-pki.ts";
import { trusting } from "#tests/builders/trusted.ts";

/** Whose certificates make a signature that verify calls valid, and what it says of the others. */
let pki: TestPki;
let pdf: Buffer;
beforeAll(async () => {
  pki = createTestPki();
  pdf = await makePdf();
});
afterAll(() => pki.remove());

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
const signedBy = (signer: IssuedCertificate, issuers: readonly IssuedCertificate[]): Buffer => {
  const key = createPrivateKey(readFileSync(signer.keyPath));
  return appendSignature(
    pdf,
    (content) =>
      buildCms(createHash("sha256").update(content).digest(), { key, chain: [x509(signer), ...issuers.map(x509)] }),
    { subFilter: "ETSI.CAdES.detached" },
  );
};

const judge = (signed: Buffer, roots: readonly IssuedCertificate[] | null) => {
  const report = validateSource(bufferSource(signed), {
    now: new Date(),
    trusted: trusting(...(roots ?? []).map(({ certificatePem }) => certificatePem)),
  });
  const reasons = report.signatures.flatMap((signature) => signature.reasons);
  return { status: report.status, codes: reasons.filter(({ effect }) => effect !== "note").map(({ code }) => code) };
};
const judgeLeaf = (options: IssueOptions, roots: readonly IssuedCertificate[] | null) =>
  judge(signedBy(pki.issue("Nora Notary", options), [pki.issuing]), roots);

describe("the certificate of a signer", () => {
  it.each<[string, IssueOptions]>([
    ["what authorities put into those of notaries", {}],
    ["no purpose at all", { extendedKeyUsage: "" }],
    ["document signing by RFC 9336", { extendedKeyUsage: "1.3.6.1.5.5.7.3.36" }],
    ["Microsoft's document signing", { extendedKeyUsage: "1.3.6.1.4.1.311.10.3.12" }],
    ["Adobe's authentic documents", { extendedKeyUsage: "1.2.840.113583.1.1.5" }],
    ["e-mail protection alone", { extendedKeyUsage: "emailProtection" }],
    ["client authentication alone", { extendedKeyUsage: "clientAuth" }],
    ["any purpose", { extendedKeyUsage: "anyExtendedKeyUsage" }],
    ["a server's purpose beside its own", { extendedKeyUsage: "serverAuth, emailProtection" }],
    ["digitalSignature alone", { keyUsage: "digitalSignature" }],
    ["nonRepudiation alone", { keyUsage: "nonRepudiation" }],
    ["no key usage", { keyUsage: "" }],
  ])("may name %s", (_what, options) => {
    expect(judgeLeaf(options, [pki.root])).toEqual({ status: "valid", codes: [] });
    expect(judgeLeaf(options, null)).toEqual({ status: "indeterminate", codes: ["untrusted-chain"] });
  });

  it.each<[string, IssueOptions, string]>([
    ["only a server", { extendedKeyUsage: "serverAuth" }, "other-purpose"],
    ["only time-stamps", { extendedKeyUsage: "critical, timeStamping" }, "other-purpose"],
    ["only answers about certificates", { extendedKeyUsage: "OCSPSigning" }, "other-purpose"],
    ["only programs", { extendedKeyUsage: "codeSigning" }, "other-purpose"],
    ["an authority", { ca: true, keyUsage: "digitalSignature, keyCertSign" }, "signer-is-authority"],
    ["only agreeing on keys", { keyUsage: "keyAgreement" }, "key-usage"],
  ])("may not be for %s, whether a root is given or not", (_what, options, code) => {
    for (const roots of [[pki.root], null]) {
      const { status, codes } = judgeLeaf(options, roots);
      expect(status).not.toBe("valid");
      expect(codes).toEqual(roots === null ? [code, "untrusted-chain"] : [code]);
    }
  });

  it.each<[string, IssueOptions, string]>([
    ["signed with SHA-1", { digest: "sha1" }, "chain-weak-signature"],
    ["signed with MD5", { digest: "md5" }, "chain-weak-signature"],
    [
      "with a critical extension that nobody knows",
      { extensions: ["1.2.3.4.5 = critical, DER:0500"] },
      "chain-critical-extension",
    ],
    ["with an RSA key of 1,024 bits", { key: "rsa:1024" }, "weak-key"],
    ["with a key on P-192", { key: "ec:P-192" }, "weak-key"],
  ])("may not be %s", (_what, options, code) => {
    for (const roots of [[pki.root], null]) {
      const { status, codes } = judgeLeaf(options, roots);
      expect(status).toBe("indeterminate");
      expect(codes).toContain(code);
    }
  });
});

describe("the certificate of a signer whose issuer is not enclosed", () => {
  it("may not be signed with SHA-1", () => {
    const signed = signedBy(pki.issue("Nora Notary", { digest: "sha1" }), []);
    expect(judge(signed, null)).toEqual({
      status: "indeterminate",
      codes: ["untrusted-chain", "chain-weak-signature"],
    });
    expect(judge(signedBy(pki.issue("Nora Notary"), []), null)).toEqual({
      status: "indeterminate",
      codes: ["untrusted-chain"],
    });
  });
});

describe("the authorities above a signer", () => {
  const underIssuer = (options: IssueOptions, leaf: IssueOptions = {}) => {
    const issuer = pki.issue("Another Issuing CA", { ca: true, by: pki.root, ...options });
    return signedBy(pki.issue("Nora Notary", { by: issuer, ...leaf }), [issuer, pki.root]);
  };

  it.each<[string, IssueOptions, string]>([
    ["have a certificate signed with SHA-1", { digest: "sha1" }, "chain-weak-signature"],
    ["have a certificate signed with MD5", { digest: "md5" }, "chain-weak-signature"],
    ["have an RSA key of 1,024 bits", { key: "rsa:1024" }, "chain-weak-key"],
    ["have a key on P-192", { key: "ec:P-192" }, "chain-weak-key"],
    ["be none", { ca: false, keyUsage: "digitalSignature" }, "chain-not-an-authority"],
    ["sign lists alone", { keyUsage: "cRLSign" }, "chain-may-not-issue"],
    ["vouch for servers alone", { extensions: ["extendedKeyUsage = serverAuth"] }, "chain-issuer-purpose"],
    [
      "be forbidden the name",
      { extensions: ["nameConstraints = critical, permitted;dirName:elsewhere", "[elsewhere]", "C = FR"] },
      "chain-name-constraints",
    ],
    [
      "have an unknown critical extension",
      { extensions: ["1.2.3.4.5 = critical, DER:0500"] },
      "chain-critical-extension",
    ],
    [
      "demand a policy that is not kept",
      { extensions: ["policyConstraints = requireExplicitPolicy:0"] },
      "chain-policies",
    ],
  ])("may not %s", (_what, options, code) => {
    const signed = underIssuer(options);
    const trusted = judge(signed, [pki.root]);
    expect(trusted.status).toBe("indeterminate");
    expect(trusted.codes).toEqual(expect.arrayContaining(["untrusted-chain", code]));
    const untold = judge(signed, null);
    expect(untold.status).toBe("indeterminate");
    expect(untold.codes).toContain(code);
  });

  it("may not stand deeper than one above them permits", () => {
    const shallow = pki.issue("Shallow CA", { ca: true, by: pki.root, pathLength: 0 });
    const below = pki.issue("CA Below", { ca: true, by: shallow });
    const signed = signedBy(pki.issue("Nora Notary", { by: below }), [below, shallow]);
    expect(judge(signed, [pki.root])).toEqual({
      status: "indeterminate",
      codes: ["untrusted-chain", "chain-path-length"],
    });
    expect(judge(signedBy(pki.issue("Nora Notary", { by: shallow }), [shallow]), [pki.root]).status).toBe("valid");
  });

  it("are found past an expired one of the same name and key that is enclosed first", () => {
    const keyOf = pki.issue("Renewed CA", { ca: true, by: pki.root });
    const expired = pki.issue("Renewed CA", { ca: true, by: pki.root, keyOf, fromDays: -20, toDays: -1 });
    const notary = pki.issue("Nora Notary", { by: keyOf });
    for (const issuers of [
      [expired, keyOf],
      [keyOf, expired],
    ])
      expect(judge(signedBy(notary, issuers), [pki.root])).toEqual({ status: "valid", codes: [] });
  });
});

describe("a lock that the platform is given", () => {
  const verify = (signer: IssuedCertificate) =>
    verifySource(bufferSource(signedBy(signer, [pki.issuing])), {
      name: "deed.pdf",
      trustedRootsPem: [pki.root.certificatePem],
    });

  it("is refused where its signer's certificate is one of a server or of an authority", () => {
    expect(verify(pki.issue("Nora Notary"))).toMatchObject({ kind: "ok", trusted: true });
    const server = pki.issue("Nora Notary", { extendedKeyUsage: "serverAuth" });
    expect(verify(server)).toMatchObject({ kind: "refused", error: { code: "lock/signature-invalid" } });
    const authority = pki.issue("Nora CA", { ca: true, keyUsage: "digitalSignature, keyCertSign" });
    expect(verify(authority)).toMatchObject({ kind: "refused", error: { code: "lock/signature-invalid" } });
  });
});
