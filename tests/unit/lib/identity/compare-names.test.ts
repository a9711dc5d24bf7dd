import { describe, expect, it } from "vitest";
import { compareNames, isOtherName, type NameInParts } from "#lib/identity/compare-names.ts";

const name = (firstName: string, middleName: string, lastName: string, suffix?: string): NameInParts => ({
  firstName,
  middleName,
  lastName,
  ...(suffix === undefined ? {} : { suffix }),
});

const kinds = (read: NameInParts, typed: NameInParts) =>
  Object.fromEntries(compareNames(read, typed).map(({ part, kind }) => [part, kind]));

describe("a name on a document against the one that was entered", () => {
  it.each([
    ["capitals", name("SOFIA", "ANN", "SIGNER"), name("Sofia", "Ann", "Signer")],
    ["accents", name("JOSE", "", "NUNEZ"), name("José", "", "Núñez")],
    ["hyphens and blanks", name("ANNE MARIE", "", "SMITH JONES"), name("Anne-Marie", "", "Smith-Jones")],
    ["particles written together", name("MARIA", "", "DELACRUZ"), name("Maria", "", "De la Cruz")],
    ["apostrophes", name("SEAN", "", "OBRIEN"), name("Sean", "", "O’Brien")],
    ["letters that a passport writes as two", name("JUERGEN", "", "MUELLER"), name("Jürgen", "", "Müller")],
    ["and as one", name("JURGEN", "", "GROSS"), name("Jürgen", "", "Groß")],
    ["a suffix within the last name", name("JOHN", "", "DOE JR"), name("John", "", "Doe", "Jr.")],
  ])("is the same but for %s", (_what, read, typed) => {
    expect(kinds(read, typed)).toMatchObject({ first: "same", middle: "same", last: "same", suffix: "same" });
    expect(isOtherName(compareNames(read, typed))).toBe(false);
  });

  it.each([
    ["initial", name("SOFIA", "ANN", "SIGNER"), name("Sofia", "A.", "Signer")],
    ["initial", name("SOFIA", "A B", "SIGNER"), name("Sofia", "Ann Beth", "Signer")],
    ["left-out", name("SOFIA", "ANN", "SIGNER"), name("Sofia", "", "Signer")],
    ["left-out", name("SOFIA", "", "SIGNER"), name("Sofia", "Ann", "Signer")],
    ["differs", name("SOFIA", "ANN", "SIGNER"), name("Sofia", "Beth", "Signer")],
    ["differs", name("SOFIA", "ANN", "SIGNER"), name("Sofia", "B", "Signer")],
  ] as const)("has a middle name that is %s", (kind, read, typed) => {
    expect(kinds(read, typed)["middle"]).toBe(kind);
    expect(isOtherName(compareNames(read, typed))).toBe(kind === "differs");
  });

  it.each([
    ["another first name", name("SONIA", "", "SIGNER"), name("Sofia", "", "Signer")],
    ["another last name", name("SOFIA", "", "SINGER"), name("Sofia", "", "Signer")],
    ["an initial for a first name", name("S", "", "SIGNER"), name("Sofia", "", "Signer")],
    ["half of a double name", name("SOFIA", "", "GARCIA LOPEZ"), name("Sofia", "", "Garcia")],
    ["nothing at all for a last name", name("SOFIA", "", ""), name("Sofia", "", "Signer")],
  ])("is another one by %s [S517]", (_what, read, typed) => {
    expect(isOtherName(compareNames(read, typed))).toBe(true);
  });

  it.each([
    ["divided otherwise", name("MARY", "ANN", "SMITH"), name("Mary Ann", "", "Smith")],
    ["with a second family name in the middle", name("ANA", "GARCIA", "LOPEZ"), name("Ana", "", "García López")],
    ["turned round", name("SIGNER", "", "SOFIA"), name("Sofia", "", "Signer")],
  ])("is the same words %s, which is told and is no other name", (_what, read, typed) => {
    const found = compareNames(read, typed);
    expect(found.some(({ kind }) => kind === "elsewhere")).toBe(true);
    expect(isOtherName(found)).toBe(false);
  });

  it("tells a suffix that only one has, or another one, and does not refuse it", () => {
    expect(kinds(name("JOHN", "", "DOE", "JR"), name("John", "", "Doe"))["suffix"]).toBe("left-out");
    expect(kinds(name("JOHN", "", "DOE", "JR"), name("John", "", "Doe", "III"))["suffix"]).toBe("differs");
    expect(isOtherName(compareNames(name("JOHN", "", "DOE", "JR"), name("John", "", "Doe", "III")))).toBe(false);
  });
});
