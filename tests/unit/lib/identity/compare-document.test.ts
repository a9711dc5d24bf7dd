import { describe, expect, it } from "vitest";
import { compareDocument } from "#lib/identity/compare-document.ts";

const read = {
  typeOfId: "driver-license",
  firstName: "SOFIA",
  middleName: null,
  lastName: "SIGNER",
  birthDate: "1980-02-03",
  number: "S123-456-80",
  issueDate: "2022-01-10",
  expirationDate: "2032-02-03",
  country: "USA",
  state: "FL",
} as const;
const typed = {
  name: { firstName: "Sofia", middleName: "", lastName: "Signer" },
  birthDate: "1980-02-03",
  number: "s123 456 80",
  issueDate: "2022-01-10",
  expirationDate: "2032-02-03",
};

describe("a document against what was written", () => {
  it("is the same, whatever blanks and hyphens its number has", () => {
    const found = compareDocument(read, typed, "2026-11-26");
    expect(found).toMatchObject({ isOtherName: false, isExpired: false, isIssuedLater: false });
    expect(found.facts.every(({ isSame }) => isSame)).toBe(true);
    expect(found.facts).toHaveLength(4);
  });

  it("says which fact is another one", () => {
    const found = compareDocument(read, { ...typed, birthDate: "1980-03-02", number: "S999" }, "2026-11-26");
    expect(found.facts.filter(({ isSame }) => !isSame).map(({ fact }) => fact)).toEqual(["birthDate", "number"]);
  });

  it("compares nothing of which only one side knows", () => {
    const found = compareDocument(
      { ...read, birthDate: null },
      { ...typed, number: null, issueDate: "" },
      "2026-11-26",
    );
    expect(found.facts.map(({ fact }) => fact)).toEqual(["expirationDate"]);
    expect(compareDocument({ ...read, firstName: null, lastName: null }, typed, "2026-11-26").names).toEqual([]);
  });

  it("is good on its last day, and expired on the day after", () => {
    expect(compareDocument(read, typed, "2032-02-03").isExpired).toBe(false);
    expect(compareDocument(read, typed, "2032-02-04").isExpired).toBe(true);
  });

  it("was issued by its first day, and no earlier", () => {
    expect(compareDocument(read, typed, "2022-01-10").isIssuedLater).toBe(false);
    expect(compareDocument(read, typed, "2022-01-09").isIssuedLater).toBe(true);
  });
});
