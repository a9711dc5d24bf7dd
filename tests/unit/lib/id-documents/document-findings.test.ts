import { describe, expect, it } from "vitest";
import type { ReadDocument } from "#contract/identity/entity.ts";
import { documentFindings } from "#lib/id-documents/document-findings.ts";

const today = "2026-11-24";

const licence: ReadDocument = {
  source: "pdf417",
  typeOfId: "driver-license",
  firstName: "ROSALIND",
  middleName: "ANNE",
  lastName: "ACHEBE",
  birthDate: "1984-03-09",
  number: "T64235789",
  issueDate: "2022-05-17",
  expirationDate: "2030-05-17",
  country: "USA",
  state: "VA",
};
const typed = { firstName: "Rosalind", middleName: "A.", lastName: "Achebe", birthDate: "1984-03-09" };

describe("what speaks against a document as it was read", () => {
  it("is nothing where it holds today and says what its holder wrote", () => {
    expect(documentFindings(licence, today, typed)).toEqual([]);
    expect(documentFindings(licence, today, null)).toEqual([]);
  });

  it.each([
    ["expired", { expirationDate: "2026-11-23" }],
    ["issued-in-the-future", { issueDate: "2026-11-25" }],
    ["born-in-the-future", { birthDate: "2027-01-01", issueDate: null }],
    ["expires-before-issue", { issueDate: "2026-11-24", expirationDate: "2026-11-23" }],
    ["issued-before-birth", { issueDate: "1984-03-08" }],
    ["no-expiry", { expirationDate: null }],
    ["no-birth", { birthDate: null }],
  ] as const)("is that it is %s", (finding, change) => {
    expect(documentFindings({ ...licence, ...change }, today, null)).toContain(finding);
  });

  it("is not its expiry on the last day that it is good for", () => {
    expect(documentFindings({ ...licence, expirationDate: today }, today, null)).toEqual([]);
  });

  it("is another name or another day of birth than was written", () => {
    expect(documentFindings(licence, today, { ...typed, lastName: "Smith" })).toEqual(["names-differ"]);
    expect(documentFindings(licence, today, { ...typed, birthDate: "1984-09-03" })).toEqual(["birth-differs"]);
    expect(documentFindings(licence, today, { ...typed, birthDate: null })).toEqual([]);
    expect(documentFindings({ ...licence, firstName: null, lastName: null }, today, typed)).toEqual(["names-differ"]);
  });
});
