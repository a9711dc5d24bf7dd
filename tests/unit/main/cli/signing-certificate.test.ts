import { expect, it } from "vitest";
import type { CertificateFacts } from "#contract/certificate/report.ts";
import { UsageError } from "#main/cli/command.ts";
import { askWhich, chooseCertificate } from "#main/cli/signing-certificate.ts";

const facts = (subject: string, serialHex: string, digit: string) =>
  ({
    subject,
    issuer: "CA",
    serialHex,
    sha256: digit.repeat(64),
    validTo: "2030-01-02T00:00:00.000Z",
  }) as CertificateFacts;
const nora = facts("Nora", "0a1b", "c");
const anna = facts("Anna", "02", "d");
const choose = (wanted: string, choices = [nora, anna]) => chooseCertificate("two.pfx", choices, wanted);

it.each([
  ["1", nora],
  ["0A:1B", nora],
  ["0x0a1b", nora],
  ["a1b", nora],
  ["2", anna],
  ["C".repeat(64), nora],
  [(anna.sha256.match(/../gu) ?? []).join(":"), anna],
])("%s names one of them", (wanted, { sha256 }) => expect(choose(wanted)).toBe(sha256));

it.each(["3", "0", "nobody", "", "e".repeat(64)])("“%s” names none: wrong use, with the list", (wanted) => {
  expect(() => choose(wanted)).toThrow(UsageError);
  expect(() => choose(wanted)).toThrow(/ 1 {2}Nora, issued by CA, serial 0a1b, until 2030-01-02\n {5}SHA-256 c{64}/u);
});

it("takes what fits two for neither", () => {
  // The number of one, the serial of the other.
  expect(() => choose("1", [nora, facts("Else", "01", "f")])).toThrow(UsageError);
});

it("leaves a file that does not open to its own refusal, and a single certificate to its name", () => {
  expect(choose("1", [])).toBeNull();
  expect(choose("1", [nora])).toBe(nora.sha256);
  expect(askWhich("two.pfx", [nora, anna]).message).toContain("two.pfx holds 2 certificates with keys.");
});
