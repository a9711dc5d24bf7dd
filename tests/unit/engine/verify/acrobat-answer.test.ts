import { expect, it } from "vitest";
import type { SignatureReport } from "#contract/entities/validation-report.ts";
import { acrobatAnswer } from "#engine/verify/acrobat-answer.ts";
import { reason } from "#engine/verify/reasons.ts";

const link = (subject: string, issuer: string, sha256: string) =>
  ({ subject, issuer, sha256 }) as SignatureReport["chain"][number];
const signed = (chain: SignatureReport["chain"], ...reasons: SignatureReport["reasons"]) =>
  ({ subject: "Nora Notary", chain, reasons }) as SignatureReport;

const list = { date: "2026-11-21", sha256s: ["a"] };
const known = signed([link("Nora Notary", "Root", "b"), link("Root", "Root", "a")]);
const strange = signed([link("Nora Notary", "Other Root", "c"), link("Other Root", "Other Root", "d")]);

it("says yes only for roots of the dated list, and names its date", () => {
  const answer = acrobatAnswer({ status: "valid", reasons: [], signatures: [known] }, list);
  expect(answer).toMatchObject({ answer: "yes", because: expect.stringContaining("2026-11-21") as string });
  for (const signatures of [[strange], [known, strange]])
    expect(acrobatAnswer({ status: "valid", reasons: [], signatures }, list)).toMatchObject({
      answer: "unknown",
      because: expect.stringContaining("Other Root") as string,
    });
});

it("says no with the reason", () => {
  const answerOf = (signature: SignatureReport) =>
    acrobatAnswer({ status: "invalid", reasons: [], signatures: [signature] }, list);
  expect(acrobatAnswer({ status: "unsigned", reasons: [], signatures: [] }, list).answer).toBe("no");
  expect(answerOf(signed(known.chain, reason("digest-mismatch")))).toEqual({
    answer: "no",
    because: "The document was changed after it was signed.",
  });
  expect(answerOf(signed(known.chain, reason("certificate-expired"))).answer).toBe("no");
  expect(answerOf(signed([link("Nora Notary", "Nora Notary", "e")])).because).toContain(
    "issued by nobody but its owner",
  );
});
