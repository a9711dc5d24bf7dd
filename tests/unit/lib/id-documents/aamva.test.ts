import { describe, expect, it } from "vitest";
import { readAamva } from "#lib/id-documents/aamva.ts";
import { issuerOf, issuers } from "#lib/id-documents/issuers.ts";
import { licenceFrom } from "#lib/id-documents/read-document.ts";
import { licenceBytes, type LicenceForm } from "#tests/builders/identity-card/licence-bytes.ts";
import { rosalindsLicence, someLicence } from "#tests/builders/identity-card/some-licences.ts";
import { seeded } from "#tests/builders/mutations/random.ts";
import { fc, runs } from "#tests/builders/properties.ts";

const read = (form: LicenceForm = {}, data = rosalindsLicence) => {
  const reading = licenceFrom(licenceBytes(data, form));
  if (reading.kind !== "read") throw new Error(`not read: ${reading.why}`);
  return reading;
};

const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

const rosalind = {
  source: "pdf417",
  typeOfId: "driver-license",
  firstName: "ROSALIND",
  middleName: "ANNE",
  lastName: "ACHEBE",
  birthDate: "1984-03-09",
  issueDate: "2022-05-17",
  expirationDate: "2030-05-17",
  number: "T64235789",
  country: "USA",
  state: "VA",
};

describe("the barcode of a licence", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 42])("says the same in version %i of the standard", (version) => {
    const { document, notes } = read({ version });
    expect(document).toEqual(rosalind);
    expect(notes).toEqual([]);
  });

  it("says what was written into it, of every issuer", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (seed, version) => {
        const data = someLicence(seeded(seed));
        const { document, notes } = read({ version }, data);
        expect(notes).toEqual([]);
        // Versions 2 and 3 keep given names apart by blanks alone; so does every reader of theirs.
        expect(document).toMatchObject({
          firstName: data.firstName,
          middleName: data.middleName === "" ? null : data.middleName,
          lastName: data.lastName,
          birthDate: data.birthDate,
          issueDate: data.issueDate,
          expirationDate: data.expirationDate,
          number: data.number,
          country: data.country,
          state: data.state,
        });
      }),
      { numRuns: runs(200) },
    );
  });

  it("never throws and never makes anything up, whatever the bytes", () => {
    const whole = licenceBytes(rosalindsLicence);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)),
          fc
            .array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 12 })
            .map((changes) => {
              const bytes = whole.slice();
              for (const [at, value] of changes) bytes[at] = value;
              return bytes;
            }),
        ),
        (bytes) => {
          const reading = licenceFrom(bytes);
          if (reading.kind === "unread") return;
          for (const day of [reading.document.birthDate, reading.document.issueDate, reading.document.expirationDate])
            if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("is not read where it ends in the middle", () => {
    const whole = licenceBytes(rosalindsLicence);
    const inBirth = Buffer.from(whole).indexOf("DBB") + 6;
    expect(licenceFrom(whole.slice(0, inBirth))).toEqual({ kind: "unread", why: "cut-off" });
    expect(licenceFrom(whole.slice(0, 30))).toEqual({ kind: "unread", why: "cut-off" });
  });

  it.each(["", "https://example.com", "@\n\u001e\rANSI 6360", "M1ACHEBE/ROSALIND E"])("is not what %j is", (text) => {
    expect(licenceFrom(latin1(text))).toEqual({ kind: "unread", why: "other-barcode" });
  });

  it("that names nobody is none", () => {
    expect(licenceFrom(licenceBytes(rosalindsLicence, { elements: { DCS: "NONE", DAC: "", DAD: null } }))).toEqual({
      kind: "unread",
      why: "no-person",
    });
  });

  it("takes a Canadian one by year, month, day, and an American one by month, day, year", () => {
    const canadian = { ...rosalindsLicence, iin: "636012", state: "ON", country: "CAN" as const };
    expect(Buffer.from(licenceBytes(canadian)).toString()).toContain("DBB19840309");
    expect(Buffer.from(licenceBytes(rosalindsLicence)).toString()).toContain("DBB03091984");
    expect(read({}, canadian).document).toMatchObject({ birthDate: "1984-03-09", country: "CAN", state: "ON" });
  });

  it("leaves out a date that is none, and says so", () => {
    const { document, notes } = read({ elements: { DBB: "02301984", DBA: "NONE" } });
    expect(document).toMatchObject({ birthDate: null, expirationDate: null });
    expect(notes).toEqual([{ kind: "no-date", part: "birthDate" }]);
  });

  it("says which names the issuer has shortened", () => {
    expect(read({ elements: { DDE: "T", DDF: "U", DDG: "T" } }).notes).toEqual([
      { kind: "shortened-name", part: "lastName" },
      { kind: "shortened-name", part: "middleName" },
    ]);
  });

  it("reads bytes that are no UTF-8 by the standard's own table, and those that are as such", () => {
    const data = { ...rosalindsLicence, lastName: "NÚÑEZ" };
    expect(read({ encoding: "latin1" }, data).document.lastName).toBe("NÚÑEZ");
    expect(read({ encoding: "utf8" }, data).document.lastName).toBe("NÚÑEZ");
    const broken = Buffer.from(licenceBytes(rosalindsLicence));
    broken.set([0xc3, 0x28], broken.indexOf("ACHEBE"));
    const reading = licenceFrom(broken);
    expect(reading).toMatchObject({ kind: "read", document: { lastName: "Ã(HEBE" } });
  });

  it("leaves out what no table of characters has, and says so", () => {
    const bytes = Buffer.from(
      Buffer.from(licenceBytes(rosalindsLicence)).toString("latin1").replaceAll("\n", "\u0090\n"),
      "latin1",
    );
    const reading = licenceFrom(bytes);
    expect(reading).toMatchObject({ kind: "read", document: rosalind });
    expect(reading.kind === "read" && reading.notes).toEqual([{ kind: "foreign-characters" }]);
  });

  it.each([
    ["Ontario, whose directory says 0", (text: string) => text.replace(/DL\d{8}/, "DL00000367")],
    ["Alberta, whose directory has letters", (text: string) => text.replace(/02DL\d{8}Z..\d{7}/, "01DLabac")],
    ["West Virginia, without the subfile's name", (text: string) => text.replace("DLDAQ", "DAQ")],
    ["South Carolina, one off", (text: string) => text.replace(/DL0041/, "DL0040")],
    ["a scanner that plays a keyboard", (text: string) => text.replaceAll("\n", "\r\n")],
  ])("is read as %s writes it", (_, write) => {
    const reading = licenceFrom(latin1(write(Buffer.from(licenceBytes(rosalindsLicence)).toString("latin1"))));
    expect(reading).toMatchObject({ kind: "read", document: rosalind, notes: [{ kind: "wrong-lengths" }] });
  });

  it("takes the first of an element that stands there twice, and says so", () => {
    const reading = licenceFrom(licenceBytes(rosalindsLicence, { elements: { DCU: "JR\nDCSSOMEBODY" } }));
    expect(reading).toMatchObject({
      kind: "read",
      document: { lastName: "ACHEBE" },
      notes: [{ kind: "repeated-element", element: "DCS" }],
    });
  });

  it("reads the comma-separated and the spoken name of the first version alike", () => {
    const names = (DAA: string) => read({ version: 1, elements: { DAA } }).document;
    expect(names("ACHEBE,ROSALIND,ANNE,MARY")).toMatchObject({
      firstName: "ROSALIND",
      middleName: "ANNE",
      lastName: "ACHEBE",
    });
    expect(names("ACHEBE,ROSALIND ANNE")).toMatchObject({
      firstName: "ROSALIND",
      middleName: "ANNE",
      lastName: "ACHEBE",
    });
    expect(names("ROSALIND ANNE ACHEBE")).toMatchObject({
      firstName: "ROSALIND",
      middleName: "ANNE",
      lastName: "ACHEBE",
    });
  });

  it("knows an identification card from a licence", () => {
    expect(read({ subfile: "ID" }).notes).toEqual([{ kind: "identification-card" }]);
  });

  it("takes the issuer by its number, and where that is nobody's by the address, saying so", () => {
    const stranger = { ...rosalindsLicence, iin: "636999" };
    expect(read({}, stranger)).toMatchObject({
      document: { country: "USA", state: "VA" },
      notes: [{ kind: "unknown-issuer", iin: "636999" }],
    });
    expect(read({ elements: { DAJ: "MD" } }).document.state).toBe("VA");
  });

  it("keeps nothing that is longer than a name or a number can be", () => {
    const { document } = read({ elements: { DCS: "A".repeat(300), DAQ: "9".repeat(80) } });
    expect(document).toMatchObject({ lastName: null, number: null, firstName: "ROSALIND" });
  });

  it("is no barcode of a card where it is larger than any symbol", () => {
    expect(readAamva(new Uint8Array(9_000).fill(64))).toEqual({ kind: "not-aamva" });
  });
});

describe("who issues licences", () => {
  it("are the fifty states, the District, the territories that issue, and Canada", () => {
    const of = (country: string) => new Set(issuers.filter((one) => one.country === country).map(({ state }) => state));
    expect(of("USA").size).toBe(56);
    expect(of("CAN")).toEqual(new Set(["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]));
    expect(issuerOf("636045")).toEqual({ country: "USA", state: "WA" });
    expect(issuerOf("constructor")).toBeNull();
  });
});
