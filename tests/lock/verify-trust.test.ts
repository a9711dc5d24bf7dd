import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ValidationReport } from "#contract/verification/report.ts";
import { buildDssRevision } from "#engine/dss/write-dss.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { isOnlyUnvouched, statusSentence, statusWord, whoVouches } from "#lib/validation-report/report-texts.ts";
import { verifyCommand } from "#main/cli/verify-command.ts";
import { appendSignature, opensslCms } from "#tests/builders/append-signature.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { trusting } from "#tests/builders/trusted.ts";

let pki: TestPki;
let document: Buffer;
beforeAll(async () => {
  pki = createTestPki();
  document = await makePdf();
});
afterAll(() => pki.remove());

const signedBy = (signer: IssuedCertificate, issuers: readonly IssuedCertificate[]): Buffer =>
  appendSignature(document, opensslCms(signer, issuers, "-cades"), { subFilter: "ETSI.CAdES.detached" });

/** What the person at the page, and a program at the command line, are told of one file under our root. */
const told = async (pdf: Buffer, root = pki.root) => {
  const report = validateSource(bufferSource(pdf), { now: new Date(), trusted: trusting(root.certificatePem) });
  const file = path.join(pki.directory, "judged.pdf");
  writeFileSync(file, pdf);
  const lines: unknown[] = [];
  const io = { line: (value: unknown) => void lines.push(value), say: () => undefined };
  const exitCode = await verifyCommand.run(["--trust", root.certificatePath, file], io);
  return { report, exitCode, line: lines[0] as Pick<ValidationReport, "status" | "indication"> };
};
const vouching = ({ signatures }: ValidationReport): string[] => signatures.map((signature) => whoVouches(signature));

describe("who vouches for a signer", () => {
  it("is the authority that is trusted, and then alone the verdict is green", async () => {
    const { report, exitCode, line } = await told(signedBy(pki.issue("Nora Whitfield"), [pki.issuing]));
    expect(report).toMatchObject({ status: "valid", indication: "TOTAL-PASSED" });
    expect(statusSentence(report)).toBe("The signature holds, and nothing was changed afterwards.");
    expect(vouching(report)).toEqual(["Nora Whitfield, vouched for by Test Notaries"]);
    expect(line).toMatchObject({ status: "valid", indication: "TOTAL-PASSED" });
    expect(exitCode).toBe(0);
  });

  it.each<[string, () => Buffer, string, RegExp]>([
    [
      "made the certificate themselves",
      () => signedBy(pki.issue("Nora Whitfield", { by: null }), []),
      "NO_CERTIFICATE_CHAIN_FOUND",
      /^Somebody calling themselves Nora Whitfield; the certificate was made by its owner$/u,
    ],
    [
      "made an authority as well",
      () => {
        const stranger = pki.issue("Test Root", { ca: true, by: null });
        return signedBy(pki.issue("Nora Whitfield", { by: stranger }), [stranger]);
      },
      "NO_CERTIFICATE_CHAIN_FOUND",
      /^Somebody calling themselves Nora Whitfield; the certificate was issued by Test Root, for whom nobody here vouches$/u,
    ],
    [
      "enclose an authority of the right name and not of its key",
      () => {
        const stranger = pki.issue("Test Issuing CA", { ca: true, by: null });
        return signedBy(pki.issue("Nora Whitfield", { by: stranger }), [pki.issuing, pki.root]);
      },
      "NO_CERTIFICATE_CHAIN_FOUND",
      /^Somebody calling themselves Nora Whitfield; /u,
    ],
  ])("is nobody where they %s: amber, whatever else holds", async (_how, make, sub, words) => {
    const { report, exitCode, line } = await told(make());
    expect(report).toMatchObject({ status: "indeterminate", indication: "INDETERMINATE" });
    expect(report.signatures).toMatchObject([{ trust: "untrusted", voucher: null, changedAfter: false }]);
    expect(report.signatures[0]?.subIndications).toContain(sub);
    expect(vouching(report)[0]).toMatch(words);
    expect(line).toMatchObject({ status: "indeterminate", indication: "INDETERMINATE" });
    expect(exitCode).toBe(1);
  });

  it("is told apart from what cannot be judged", async () => {
    const { report } = await told(signedBy(pki.issue("Nora Whitfield", { by: null }), []));
    expect(isOnlyUnvouched(report)).toBe(true);
    expect(statusWord(report)).toBe("Unchanged, signer unknown");
    expect(statusSentence(report)).toBe("Unchanged, but nobody vouches for who signed.");
    const weak = await told(signedBy(pki.issue("Nora Whitfield", { by: null, key: "rsa:1024" }), []));
    expect(isOnlyUnvouched(weak.report)).toBe(false);
    expect(statusWord(weak.report)).toBe("Cannot be judged");
  });

  it("is nobody any more once the authority's own certificate has ended", async () => {
    const root = pki.issue("Old Root", { ca: true, by: null, fromDays: -900, toDays: -1 });
    const signed = signedBy(pki.issue("Nora Whitfield", { by: root, fromDays: -30 }), [root]);
    const { report, exitCode } = await told(signed, root);
    expect(report).toMatchObject({ status: "indeterminate", signatures: [{ trust: "untrusted", voucher: null }] });
    expect(report.signatures[0]?.subIndications).toContain("OUT_OF_BOUNDS_NO_POE");
    expect(exitCode).toBe(1);
  });

  it("is no help to whom it has revoked", async () => {
    const nora = pki.issue("Nora Whitfield");
    const signed = signedBy(nora, [pki.issuing]);
    pki.revoke(nora);
    const crls = [pki.revocationList(pki.issuing), pki.revocationList(pki.root)];
    const added = buildDssRevision(bufferSource(signed), { certificates: [], ocspResponses: [], crls, vriKeys: [] });
    const { report, exitCode, line } = await told(Buffer.concat([signed, added]));
    expect(report.status).not.toBe("valid");
    expect(report.signatures).toMatchObject([{ revocation: "revoked" }]);
    expect(report.signatures[0]?.subIndications.join()).toMatch(/REVOKED/u);
    // The first line does not say that the authority vouches.
    expect(vouching(report)).toEqual(["Nora Whitfield; Test Notaries revoked the certificate"]);
    expect(line.indication).not.toBe("TOTAL-PASSED");
    expect(exitCode).toBe(1);
  });

  it("is nobody, and red is red, where the document was changed under a trusted authority", async () => {
    const changed = signedBy(pki.issue("Nora Whitfield"), [pki.issuing]);
    changed[changed.indexOf("/MediaBox") + 12] = 0x39;
    const { report, exitCode } = await told(changed);
    expect(report).toMatchObject({ status: "invalid", indication: "TOTAL-FAILED" });
    expect(report.signatures[0]?.subIndications).toContain("HASH_FAILURE");
    expect(exitCode).toBe(1);
    // Nobody was asked who vouches: that nobody does would be said of a trusted authority.
    expect(vouching(report)[0]).toMatch(
      /^It cannot be said whether Nora Whitfield signed: the signature does not hold/u,
    );
    expect(vouching(report)[0]).not.toContain("vouches for who");
  });

  it.each([
    ["made after its certificate had ended, by its own word", { fromDays: -20, toDays: -10 }, 0, "invalid", "EXPIRED"],
    [
      "made before that, by its own word alone",
      { fromDays: -20, toDays: -10 },
      -15,
      "indeterminate",
      "OUT_OF_BOUNDS_NO_POE",
    ],
    ["made before its certificate was valid, by its own word", { fromDays: -5 }, -15, "invalid", "NOT_YET_VALID"],
    ["there before its certificate is valid", { fromDays: 5, toDays: 30 }, 0, "invalid", "NOT_YET_VALID"],
  ] as const)("of a signature that is %s is told in the standard's words", (_what, dates, days, status, sub) => {
    const sign = opensslCms(pki.issue("Nora Whitfield", dates), [pki.issuing], "-noattr");
    const signed = appendSignature(document, sign, { signedAt: new Date(Date.now() + days * 86_400_000) });
    const report = validateSource(bufferSource(signed), {
      now: new Date(),
      trusted: trusting(pki.root.certificatePem),
    });
    expect(report.status).toBe(status);
    expect(report.signatures[0]?.subIndications).toContain(sub);
  });
});
