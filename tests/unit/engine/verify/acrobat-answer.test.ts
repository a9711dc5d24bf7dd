import { createHash, X509Certificate } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { SignatureReport } from "#contract/verification/report.ts";
import { isInDate } from "#engine/paths/certificate-chain.ts";
import { certificateFacts } from "#engine/paths/certificate-facts.ts";
import { acrobatAnchors, bundledAcrobatAnchors, type AcrobatAnchor } from "#engine/verify/acrobat-anchors.ts";
import { acrobatAnswer } from "#engine/verify/acrobat-answer.ts";
import { acrobatAnchorOf, type AcrobatTrust } from "#engine/verify/acrobat-trust.ts";
import { reason } from "#engine/verify/reasons.ts";
import list from "#resources/acrobat-anchors.json" with { type: "json" };
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";

const pki = createTestPki();
afterAll(() => pki.remove());
const read = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
const root = read(pki.root);
const anchor = (policies: string[] = [], certificate = root): AcrobatAnchor => ({
  certificate,
  policies,
  list: "a list",
  date: "2026-03-01",
});

describe("the bundled list", () => {
  it("holds certificates that are what it says of them, and trusts none of them beyond its own date", () => {
    expect(list.anchors.length).toBeGreaterThan(10);
    expect(list.date).toMatch(/^20\d\d-\d\d-\d\d$/u);
    for (const [index, { certificate }] of bundledAcrobatAnchors().entries()) {
      const said = list.anchors[index];
      expect(createHash("sha256").update(certificate.raw).digest("hex")).toBe(said?.sha256);
      expect(certificateFacts(certificate).subject).toBe(said?.name);
      expect(certificate.ca, said?.name).toBe(true);
      expect(isInDate(certificate, new Date(list.date)), said?.name).toBe(true);
      for (const policy of said?.policies ?? []) expect(policy).toMatch(/^[012](\.\d+)+$/u);
    }
    expect(new Set(list.anchors.map(({ sha256 }) => sha256)).size).toBe(list.anchors.length);
  });

  it("stands behind an organization's own", () => {
    const own = acrobatAnchors({ date: "2026-10-01", pem: [pki.root.certificatePem] });
    expect(own[0]).toMatchObject({ date: "2026-10-01", policies: [] });
    expect(own).toHaveLength(list.anchors.length + 1);
  });
});

describe("the anchor that a certificate leads to", () => {
  const candidates = [read(pki.issuing)];
  const issued = (...extensions: string[]) => read(pki.issue("Nora Notary", { key: "ec:P-256", extensions }));
  const kindOf = (signer: X509Certificate, anchors: AcrobatAnchor[], among = candidates, at = new Date()) =>
    acrobatAnchorOf(signer, among, anchors, at).kind;

  it("is a listed one, also an authority below a root, and nothing else", () => {
    const signer = issued();
    expect(kindOf(signer, [anchor()])).toBe("listed");
    expect(kindOf(signer, [anchor([], read(pki.issuing))], [])).toBe("listed");
    expect(kindOf(signer, [anchor()], [])).toBe("unlisted");
    expect(kindOf(signer, [])).toBe("unlisted");
    const inTenYears = new Date(Date.now() + 3700 * 86_400_000);
    expect(kindOf(signer, [anchor()], candidates, inTenYears)).toBe("unlisted");
  });

  it("counts only under a policy that is listed for it, all the way down", () => {
    const under = pki.issue("Policy CA", { ca: true, by: pki.root, extensions: ["certificatePolicies = 1.2.3.4"] });
    const anyOf = pki.issue("Any CA", { ca: true, by: pki.root, extensions: ["certificatePolicies = 2.5.29.32.0"] });
    const signerOf = (by: IssuedCertificate, policy: string) =>
      read(pki.issue("Nora Notary", { key: "ec:P-256", by, extensions: [`certificatePolicies = ${policy}`] }));
    const listed = [anchor(["1.2.3.4", "1.2.3.5"])];
    expect(kindOf(signerOf(under, "1.2.3.4"), listed, [read(under)])).toBe("listed");
    expect(kindOf(signerOf(under, "1.2.3.5"), listed, [read(under)])).toBe("other-policy");
    expect(kindOf(signerOf(anyOf, "1.2.3.5"), listed, [read(anyOf)])).toBe("listed");
    expect(kindOf(issued("certificatePolicies = 1.2.3.4"), listed)).toBe("other-policy");
    expect(kindOf(issued(), [...listed, anchor()])).toBe("listed");
  });
});

describe("the answer", () => {
  const signed = (given: Partial<SignatureReport> = {}) =>
    ({
      subject: "Nora Notary",
      level: "B-LT",
      revocation: "good",
      revoked: null,
      chain: [],
      reasons: [],
      ...given,
    }) as SignatureReport;
  const listed: AcrobatTrust = { kind: "listed", anchor: anchor(), isTimeSettled: true };
  const answerTo = (signature: SignatureReport, trust: AcrobatTrust = listed) =>
    acrobatAnswer({ status: "valid", reasons: [], signatures: [signature] }, [trust]);

  it("is yes where all is known, with the authority and the list's date", () => {
    const answer = answerTo(signed());
    expect(answer.answer).toBe("yes");
    expect(answer.because).toContain("Test Root (a list, as of March 1, 2026)");
  });

  it.each<[string, SignatureReport, AcrobatTrust]>([
    [
      "knows some of the authorities that Acrobat trusts, but not all",
      signed(),
      { kind: "unlisted", issuer: "Other CA", isTimeSettled: true },
    ],
    ["under policies that", signed(), { ...listed, kind: "other-policy" }],
    ["has ended since", signed(), { ...listed, isTimeSettled: false }],
    ["was revoked: Acrobat asks", signed({ revocation: "unknown" }), listed],
    ["The file is encrypted", signed({ reasons: [reason("encrypted")] }), listed],
  ])("cannot be known, and says why: %s", (because, signature, trust) => {
    const answer = answerTo(signature, trust);
    expect(answer.answer).toBe("unknown");
    expect(answer.because).toContain(because);
  });

  it("says exactly which list was looked at, where the plain words do not", () => {
    const { exactly } = answerTo(signed(), { kind: "unlisted", issuer: "Other CA", isTimeSettled: true });
    expect(exactly).toContain("issued by Other CA, leads to no authority on a dated list of this program");
    expect(answerTo(signed()).exactly).toBeUndefined();
  });

  it("cannot be known when it cannot for one signature of several", () => {
    const signatures = [signed(), signed()];
    const trusts: AcrobatTrust[] = [listed, { kind: "unlisted", issuer: "Other CA", isTimeSettled: true }];
    expect(acrobatAnswer({ status: "valid", reasons: [], signatures }, trusts).answer).toBe("unknown");
  });

  it("is no with the reason, whatever is listed", () => {
    expect(acrobatAnswer({ status: "unsigned", reasons: [], signatures: [] }, []).answer).toBe("no");
    expect(answerTo(signed({ reasons: [reason("digest-mismatch")] }))).toEqual({
      answer: "no",
      because: "The document was changed after it was signed.",
    });
    expect(answerTo(signed({ reasons: [reason("certificate-expired")] })).answer).toBe("no");
    const own = signed({ chain: [{ subject: "Nora", issuer: "Nora" } as SignatureReport["chain"][number]] });
    const unlisted: AcrobatTrust = { kind: "unlisted", issuer: "Nora", isTimeSettled: true };
    expect(answerTo(own, unlisted).because).toContain("issued by nobody but its owner");
  });
});
