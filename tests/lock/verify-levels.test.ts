import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ValidationReport } from "#contract/verification/report.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import type { PadesLevel } from "#contract/document/pades.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { appendSignature, opensslCms } from "#tests/builders/append-signature.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { documentStamped } from "#tests/builders/trust-cases.ts";
import { createLevelsFixture, type LevelsFixture } from "./levels-fixture.ts";
import { trusting } from "#tests/builders/trusted.ts";

const levels = ["B-B", "B-T", "B-LT", "B-LTA"] as const;

let fixture: LevelsFixture;
const locked = new Map<PadesLevel, Buffer>();
beforeAll(async () => {
  fixture = await createLevelsFixture();
  for (const level of levels) {
    const { result, outputPath } = await fixture.lock(level, { timeStampRootsPem: [fixture.rootPem] });
    if (result.kind === "refused" || result.level !== level) throw new Error(`no lock of level ${level}`);
    locked.set(level, readFileSync(outputPath));
  }
});
afterAll(() => fixture.remove());

const validate = (pdf: Buffer, now: Date, roots: string[] | undefined): ValidationReport =>
  validateSource(bufferSource(pdf), { now, trusted: trusting(...(roots ?? [])) });
const lockOf = (level: PadesLevel): Buffer => locked.get(level) ?? Buffer.alloc(0);
const namedIn = ({ reasons, signatures }: ValidationReport): string[] =>
  [...reasons, ...signatures.flatMap((signature) => signature.reasons)]
    .filter(({ effect }) => effect !== "note")
    .map(({ code }) => code);

describe.each(levels)("a lock of level %s", (level) => {
  it("is valid and of that level under a trusted root", () => {
    const report = validate(lockOf(level), new Date(), [fixture.rootPem]);
    expect(namedIn(report)).toEqual([]);
    expect(report).toMatchObject({ status: "valid", indication: "TOTAL-PASSED" });
    const [signature, ...stamps] = report.signatures;
    expect(signature).toMatchObject({
      level,
      subject: "Nora Notary",
      changedAfter: false,
      timeSource: level === "B-B" ? "claimed" : "time-stamp",
      trust: "trusted",
      indication: "TOTAL-PASSED",
      subIndications: [],
    });
    expect(stamps.map((stamp) => stamp.level)).toEqual(level === "B-LTA" ? ["DTS"] : []);
    if (level === "B-LT" || level === "B-LTA") expect(signature?.revocation).toBe("good");
  });

  it("is not valid where nobody is trusted, and proves no time by an authority that anybody could have made", () => {
    const report = validate(lockOf(level), new Date(), undefined);
    expect(new Set(namedIn(report))).toEqual(new Set(["untrusted-chain"]));
    expect(report).toMatchObject({ status: "indeterminate", indication: "INDETERMINATE" });
    expect(report.signatures[0]).toMatchObject({
      level: "B-B",
      changedAfter: false,
      timeSource: "claimed",
      trust: "untrusted",
      voucher: null,
      indication: "INDETERMINATE",
      subIndications: ["NO_CERTIFICATE_CHAIN_FOUND"],
    });
  });

  it("outlives its certificate where a time-stamp proves that it was made before", () => {
    const after = new Date(
      Date.parse(validate(lockOf(level), new Date(), undefined).signatures[0]?.chain[0]?.validTo ?? "") + 86_400_000,
    );
    const report = validate(lockOf(level), after, [fixture.rootPem]);
    if (level === "B-B") {
      expect(report.status).toBe("indeterminate");
      expect(namedIn(report)).toContain("certificate-expired");
    } else {
      expect(namedIn(report)).toEqual([]);
      expect(report.status).toBe("valid");
    }
  });
});

it("does not take a time-stamp by an authority that is not trusted for proof", () => {
  const stranger = fixture.pki.issue("Stranger CA", { ca: true }).certificatePem;
  const report = validate(lockOf("B-LTA"), new Date(), [stranger]);
  expect(report.status).toBe("indeterminate");
  expect(report.signatures[0]).toMatchObject({ level: "B-B", timeSource: "claimed", trust: "untrusted" });
});

it("names a time-stamp that was made for another signature", () => {
  const pdf = Buffer.from(lockOf("B-T"));
  // The signature's own value stays; within the token one octet of the imprint changes.
  const text = pdf.toString("latin1");
  const imprint = text.lastIndexOf("2a864886f70d0109100104");
  const at = text.indexOf("0420", imprint) + 8;
  pdf.write(text.startsWith("0", at) ? "1" : "0", at, "latin1");
  const report = validate(pdf, new Date(), [fixture.rootPem]);
  expect(report.status).toBe("invalid");
  expect(namedIn(report)).toContain("time-stamp-invalid");
});

describe("Acrobat's green check", () => {
  const own = () => ({ date: "2026-10-01", pem: [fixture.rootPem] });
  const answerOf = (pdf: Buffer, days = 0) =>
    validateSource(bufferSource(pdf), { now: new Date(Date.now() + days * 86_400_000), acrobatRoots: own() }).acrobat;

  it("is promised for a lock with proof under a listed root, also when the certificate has ended since", () => {
    const listed = answerOf(lockOf("B-LTA"));
    expect(listed).toMatchObject({ answer: "yes", because: expect.stringContaining("Test Root") as string });
    expect(listed.because).toContain("October 1, 2026");
    expect(answerOf(lockOf("B-LTA"), 900).answer).toBe("yes");
  });

  it("is not promised where the root is on no list, or the document was changed", () => {
    const unlisted = validateSource(bufferSource(lockOf("B-LTA")), { now: new Date() }).acrobat;
    expect(unlisted).toMatchObject({ answer: "unknown", exactly: expect.stringContaining("dated list") as string });
    const changed = Buffer.from(lockOf("B-LTA"));
    changed[changed.indexOf("/MediaBox") + 12] = 0x39;
    expect(answerOf(changed).answer).toBe("no");
  });

  it("is not promised where nothing proves that the certificate was in date and not revoked", () => {
    expect(answerOf(lockOf("B-B"))).toMatchObject({
      answer: "unknown",
      because: expect.stringContaining("was revoked: Acrobat asks") as string,
    });
    expect(answerOf(lockOf("B-B"), 900)).toMatchObject({
      answer: "no",
      because: expect.stringContaining("expired") as string,
    });
  });
});

/** The document time-stamp's value as it stands in the file. */
const stampOf = (pdf: Buffer) => {
  const start = pdf.lastIndexOf("/Contents <") + "/Contents <".length;
  return { start, end: pdf.indexOf(">", start) };
};

it("holds a document time-stamp whose authority answered in BER, with its length left open", () => {
  const pdf = Buffer.from(lockOf("B-LTA"));
  const { start, end } = stampOf(pdf);
  const token = Buffer.from(pdf.toString("latin1", start, end), "hex");
  expect(token.toString("hex", 0, 2)).toBe("3082");
  const body = token.subarray(4, 4 + token.readUInt16BE(2));
  const open = Buffer.concat([Buffer.from("3080", "hex"), body, Buffer.alloc(token.length - body.length - 2)]);
  pdf.write(open.toString("hex"), start, "latin1");
  const report = validate(pdf, new Date(), [fixture.rootPem]);
  expect(namedIn(report)).toEqual([]);
  expect(report.signatures.map(({ level }) => level)).toEqual(["B-LTA", "DTS"]);
});

it("names bytes behind a document time-stamp's value", () => {
  const pdf = Buffer.from(lockOf("B-LTA"));
  pdf.write("31", stampOf(pdf).end - 2, "latin1");
  const report = validate(pdf, new Date(), [fixture.rootPem]);
  expect(report.status).toBe("invalid");
  expect(namedIn(report)).toContain("contents-padding");
});

it.each([
  [
    "cannot tell when it was made where the only time-stamp came after the certificate's end",
    -15,
    "indeterminate",
    "certificate-expired",
  ],
  [
    "is no signature of its certificate where it names a time after the end itself",
    -5,
    "invalid",
    "signed-after-expiry",
  ],
] as const)("%s", async (_title, days, status, code) => {
  const expired = fixture.pki.issue("Edna Ended", { fromDays: -20, toDays: -10 });
  const sign = opensslCms(expired, [fixture.pki.issuing], "-noattr");
  const signed = appendSignature(await makePdf(), sign, { signedAt: new Date(Date.now() + days * 86_400_000) });
  const report = validate(await documentStamped(signed, fixture.pki, fixture.authorities), new Date(), [
    fixture.rootPem,
  ]);
  expect(report.status).toBe(status);
  // The authorities of the tests are younger than this certificate.
  expect(namedIn(report)).toEqual([code, "untrusted-chain"]);
  expect(report.signatures[0]?.timeStamps).toMatchObject([{ kind: "document", holds: true }]);
});
