import { describe, expect, it } from "vitest";
import { JournalValuesSchema } from "#contract/journal/values.ts";
import { keptOutIn, withoutNumbers } from "#lib/journal/kept-out.ts";

describe("what no journal may hold", () => {
  it.each([
    "123-45-6789",
    "Driver's license; 123 45 6789",
    "SSN 123456789",
    "Social Security number: 123-456789",
    "social security no. 123 45 6789.",
  ])("finds a Social Security number in %j", (text) => {
    expect(keptOutIn(text)).toBe("social-security-number");
    expect(withoutNumbers(text)).not.toMatch(/\d{4}/u);
  });

  it("finds it in a witness's lines, and a picture in any text", () => {
    expect(keptOutIn([{ name: "Ada", address: "12 Harbor Lane", basis: "Card 123-45-6789" }])).toBe(
      "social-security-number",
    );
    expect(keptOutIn("data:image/png;base64,iVBORw0KGgo=")).toBe("picture");
    expect(keptOutIn(`photo ${"iVBORw0KGgoAAAANSUhEUgAA".repeat(9)}`)).toBe("picture");
  });

  it.each([
    "33602-1234",
    "+1 555 010 1234",
    "2029-04-02",
    "Deed of 12-31-2026, parcel 12-345-67-8901",
    "a".repeat(64),
    "Commission No. 1234567",
    2500,
    true,
    null,
  ])("lets %j pass", (value) => expect(keptOutIn(value)).toBeNull());

  it("has no place for a number, a question or a picture under a name of its own", () => {
    for (const name of ["ssn", "socialSecurityNumber", "quizQuestions", "knowledgeAnswers", "identityDocumentImage"])
      expect(JournalValuesSchema.safeParse({ actType: "Jurat", [name]: "x" }).success).toBe(false);
    expect(JournalValuesSchema.safeParse({ actType: "Jurat", identityDocumentExpiresOn: "2029-04-02" }).success).toBe(
      true,
    );
    expect(JournalValuesSchema.safeParse({ identityDocumentExpiresOn: "April 2029" }).success).toBe(false);
    expect(JournalValuesSchema.safeParse({ identityProofingPassed: "92 %" }).success).toBe(false);
  });
});
