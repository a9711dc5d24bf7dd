import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { OwnAuthorities } from "#contract/verification/authority.ts";
import type { CheckedDocument, SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import { ValidationResult } from "#renderer/features/check-document/components/validation-result.tsx";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";
import { expectBehindDetails } from "../words/behind-details.ts";

const sha256 = "ab".repeat(32) as Sha256Hex;
const certificate = (subject: string, issuer: string): SignatureReport["chain"][number] => ({
  subject,
  issuer,
  serialHex: "01",
  sha256,
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2028-01-01T00:00:00.000Z",
  keyDescription: "RSA 2048",
});

const signature: SignatureReport = {
  fieldName: "Notary",
  subFilter: "ETSI.CAdES.detached",
  status: "valid",
  indication: "TOTAL-PASSED",
  subIndications: [],
  subject: "Nora Whitfield",
  level: "B-B",
  algorithm: "RSA, SHA-256",
  revision: 1,
  byteRange: [0, 100, 200, 300],
  coversWholeDocument: true,
  changedAfter: false,
  time: "2026-11-20T12:00:00.000Z",
  timeSource: "claimed",
  permits: "nothing",
  chain: [certificate("Nora Whitfield", "TrustID CA A14"), certificate("TrustID CA A14", "TrustID CA A14")],
  authority: { sha256, pem: "-----BEGIN CERTIFICATE-----" },
  trust: "trusted",
  voucher: { authority: "IdenTrust", trustedBy: "platform" },
  revocation: "unknown",
  revoked: null,
  timeStamps: [],
  reasons: [],
  changes: [],
};
const untrusted: Partial<SignatureReport> = {
  status: "indeterminate",
  indication: "INDETERMINATE",
  trust: "untrusted",
  voucher: null,
  reasons: [{ code: "untrusted-chain", text: "Nobody vouches.", effect: "indeterminate" }],
};

const checkedOf = (changed: Partial<SignatureReport> = {}): CheckedDocument => {
  const one = { ...signature, ...changed };
  const report: ValidationReport = {
    status: one.status,
    indication: one.indication,
    sizeBytes: 500,
    sha256,
    checkedAt: "2026-11-23T12:00:00.000Z",
    reasons: [],
    signatures: [one],
    revisions: [{ number: 1, endsAt: 500, changes: [] }],
    acrobat: { answer: "unknown", because: "It is on no list." },
  };
  return { check: "c", name: "Deed.pdf", report };
};

const showResult = (checked: CheckedDocument, own: Partial<OwnAuthorities> = {}) => {
  bridge.answers({ "check.authorities": () => ({ isForbidden: false, authorities: [], ...own }) });
  return show(<ValidationResult checked={checked} onTrusted={() => undefined} />);
};
const result = () => within(screen.getByRole("region", { name: "Result" }));
const trust = () => screen.queryByRole("button", { name: "Trust this authority…" });

test("what holds under a trusted authority is valid, and the first line says who vouches", () => {
  showResult(checkedOf());
  expect(result().getByText("Valid")).toBeDefined();
  expect(result().getByText("Nora Whitfield, vouched for by IdenTrust.")).toBeDefined();
  expect(screen.getByText("IdenTrust, an authority that your platform accepts for notaries")).toBeDefined();
  expect(trust()).toBeNull();
});

test("what only nobody vouches for is not called valid anywhere, and its authority can be trusted", async () => {
  showResult(checkedOf(untrusted));
  expect(result().getByText("Unchanged, but nobody vouches for who signed.")).toBeDefined();
  expect(
    result().getByText(/^Somebody calling themselves Nora Whitfield; the certificate was issued by TrustID CA A14/u),
  ).toBeDefined();
  expect(screen.queryByText("Valid")).toBeNull();
  expect(screen.queryByText("Holds")).toBeNull();
  expect(await screen.findByRole("button", { name: "Trust this authority…" })).toBeDefined();
});

test("a certificate that its owner made has no authority that could be trusted", () => {
  showResult(checkedOf({ ...untrusted, authority: null, chain: [certificate("Nora Whitfield", "Nora Whitfield")] }));
  expect(
    result().getByText("Somebody calling themselves Nora Whitfield; the certificate was made by its owner."),
  ).toBeDefined();
  expect(trust()).toBeNull();
});

test("where the organization decides whom to trust, that is said in place of the button", async () => {
  showResult(checkedOf(untrusted), { isForbidden: true });
  expect(await screen.findByText(/^Your organization decides which authorities are trusted/u)).toBeDefined();
  expect(trust()).toBeNull();
});

test("what bears a time-stamp alone is signed by nobody, and nothing about it is green", () => {
  const text = "It bears a time-stamp; nobody signed it.";
  const checked = checkedOf({ level: "DTS", subject: "Test Time-stamp Authority", timeSource: "time-stamp" });
  checked.report = {
    ...checked.report,
    status: "indeterminate",
    indication: "INDETERMINATE",
    reasons: [{ code: "nobody-signed", text, effect: "indeterminate" }],
  };
  showResult(checked);
  expect(result().getByText("Time-stamped, not signed")).toBeDefined();
  // Once, not among the reasons again.
  expect(result().getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText("Valid")).toBeNull();
  expect(screen.queryByText("Holds")).toBeNull();
  expect(screen.getByText("Time-stamp holds")).toBeDefined();
});

test("an authority that revoked the certificate does not vouch in the first line", () => {
  const reasons = [{ code: "revoked-since", text: "The certificate was revoked.", effect: "indeterminate" as const }];
  const revoked = { by: "IdenTrust", whose: "signer" as const };
  showResult(
    checkedOf({ status: "indeterminate", indication: "INDETERMINATE", revocation: "revoked", revoked, reasons }),
  );
  expect(result().getByText("Nora Whitfield; IdenTrust revoked the certificate.")).toBeDefined();
  expect(screen.queryByText(/vouched for/u)).toBeNull();
  expect(screen.getByText("Revoked by IdenTrust")).toBeDefined();
});

test("of a signature that does not hold it is not said that nobody vouches: nobody was asked", () => {
  const reasons = [{ code: "digest-mismatch", text: "The document was changed.", effect: "invalid" as const }];
  showResult(checkedOf({ status: "invalid", indication: "TOTAL-FAILED", trust: "unknown", voucher: null, reasons }));
  expect(
    result().getByText(
      "It cannot be said whether Nora Whitfield signed: the signature does not hold, so nobody was asked who vouches for that name.",
    ),
  ).toBeDefined();
  expect(screen.queryByText(/nobody here vouches/u)).toBeNull();
});

test("what was changed is not valid, whoever vouches", () => {
  const reasons = [
    { code: "digest-mismatch", text: "The document was changed after it was signed.", effect: "invalid" as const },
  ];
  showResult(checkedOf({ status: "invalid", indication: "TOTAL-FAILED", reasons }));
  expect(result().getByText("Not valid")).toBeDefined();
  expect(result().getByText("Do not rely on this document.")).toBeDefined();
  expect(trust()).toBeNull();
});

test("what a signature contains and why Acrobat cannot be known are said plainly, the exact words on asking", async () => {
  const checked = checkedOf();
  checked.report.acrobat.exactly = "It leads to no authority on a dated list.";
  const { user } = showResult(checked);
  expect(screen.getByText("It is on no list.")).toBeDefined();
  expect(screen.getByText("The signature alone")).toBeDefined();
  await expectBehindDetails(user, "It leads to no authority on a dated list.");
  await expectBehindDetails(user, "PAdES B-B");
});

test("what was made before anybody signed is told apart from what came after", () => {
  const checked = checkedOf({ revision: 3 });
  const change = {
    code: "page-content",
    text: "What stands on page 1 was changed.",
    page: 1,
    verdict: "allowed",
  } as const;
  const revisions: ValidationReport["revisions"] = [1, 2, 3].map((number) => ({
    number,
    endsAt: 100 * number,
    changes: number === 2 ? [change] : [],
  }));
  showResult({ ...checked, report: { ...checked.report, revisions } });
  expect(screen.getAllByText(/^Revision \d/u).map(({ textContent }) => textContent)).toEqual([
    "Revision 1, before the first signature",
    "Revision 2, before the first signature",
    "Revision 3",
  ]);
});

test("bytes behind the last signature are named in the sentence, though they change nothing that is seen", () => {
  showResult(checkedOf({ coversWholeDocument: false }));
  expect(
    result().getByText(
      "The signature holds, and what was added to the file afterwards changes nothing in the document.",
    ),
  ).toBeDefined();
  expect(screen.queryByText(/nothing was changed afterwards/u)).toBeNull();
});
