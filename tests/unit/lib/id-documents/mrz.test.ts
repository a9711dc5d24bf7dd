import { describe, expect, it } from "vitest";
import { zoneDate } from "#lib/id-documents/card-date.ts";
import { readMrz } from "#lib/id-documents/mrz.ts";
import { passportFrom } from "#lib/id-documents/read-document.ts";
import { passportLines, zoneDigit } from "#tests/builders/identity-card/passport.ts";
import { fc, runs } from "#tests/builders/properties.ts";

const today = "2026-11-24";

/** The specimens of ICAO 9303: part 4, appendix B; part 6, appendix B; part 5, appendix B. */
const td3 = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];
const td2 = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"];
const td1 = ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"];

const passport = passportLines({
  issuer: "USA",
  lastName: "Achebe",
  givenNames: "Rosalind Anne",
  number: "533401876",
  birthDate: "1984-03-09",
  expirationDate: "2031-02-28",
});

const changed = (line: string, at: number, to: string): string => line.slice(0, at) + to + line.slice(at + 1);
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<".split("");

describe("a machine readable zone", () => {
  it.each([
    ["TD3", td3, "P", "L898902C3"],
    ["TD2", td2, "I", "D23145890"],
    ["TD1", td1, "I", "D23145890"],
  ])("is read from the specimen of %s", (format, lines, documentCode, number) => {
    expect(readMrz(lines.join("\n"), today)).toEqual({
      kind: "zone",
      format,
      documentCode,
      lastName: "ERIKSSON",
      givenNames: "ANNA MARIA",
      number,
      birthDate: "1974-08-12",
      expirationDate: "2012-04-15",
      // Utopia is on no list of states.
      issuer: null,
    });
  });

  it("is the same typed in small letters, with blanks, with a telephone's quotation marks, or in one line", () => {
    const written = [
      td3.join("\r\n").toLowerCase(),
      td3.map((line) => line.replaceAll(/(.{11})/g, "$1 ")).join("\n\n"),
      td3.join("\n").replaceAll("<<", "«"),
      td3.join(""),
    ];
    for (const text of written) expect(readMrz(text, today)).toMatchObject({ kind: "zone", lastName: "ERIKSSON" });
  });

  it("is never accepted with a wrong check digit, wherever it stands", () => {
    const places = [
      [td3, 1, [9, 19, 27, 42, 43]],
      [td2, 1, [9, 19, 27, 35]],
      [td1, 0, [14]],
      [td1, 1, [6, 14, 29]],
      [passport, 1, [9, 19, 27, 43]],
    ] as const;
    for (const [lines, row, digits] of places)
      for (const at of digits)
        for (const sign of signs) {
          const right = lines[row]?.[at];
          if (sign === right) continue;
          const typed = lines.map((line, index) => (index === row ? changed(line, at, sign) : line)).join("\n");
          expect(readMrz(typed, today), `${sign} at ${at}`).toMatchObject({ kind: "refused" });
        }
  });

  it("is never accepted where a character that a check digit covers is another, unless the digit is the same", () => {
    fc.assert(
      fc.property(fc.nat({ max: 27 }), fc.constantFrom(...signs), (at, sign) => {
        // The holder's nationality and sex are covered by none (9303-4, 4.2.4).
        const isCovered = at < 10 || (at >= 13 && at < 20) || at >= 21;
        const before = passport[1][at] ?? "";
        if (!isCovered || sign === before) return;
        const value = (one: string) => (one === "<" ? 0 : Number.parseInt(one, 36));
        const reading = readMrz([passport[0], changed(passport[1], at, sign)].join("\n"), today);
        if ((value(sign) - value(before)) % 10 !== 0) expect(reading).toMatchObject({ kind: "refused" });
      }),
      { numRuns: runs(400) },
    );
  });

  it("may have a number of more than nine signs, and has to have its digit where that number ends", () => {
    const long = (optional: string) => {
      const body = `I<UTOD23145890<${optional.padEnd(15, "<")}`;
      const dates = ["7408122", "1204159"] as const;
      const all = zoneDigit(`${body.slice(5)}${dates[0]}${dates[1]}${"<".repeat(11)}`);
      return [body, `${dates[0]}F${dates[1]}UTO${"<".repeat(11)}${all}`, td1[2]].join("\n");
    };
    const digit = zoneDigit("D23145890<734");
    expect(readMrz(long(`734${digit}`), today)).toMatchObject({ kind: "zone", number: "D23145890734" });
    for (const optional of ["", `734${(Number(digit) + 1) % 10}`, `<734${digit}`])
      expect(readMrz(long(optional), today)).toMatchObject({ kind: "refused" });
    // One whose digit is 0 has a 0 there, and no filler.
    const zero = "500000050";
    expect(zoneDigit(zero)).toBe("0");
    const lines = (digit: string) => {
      const body = `I<UTO${zero}${digit}${"<".repeat(15)}`;
      const all = zoneDigit(`${body.slice(5)}74081221204159${"<".repeat(11)}`);
      return [body, `7408122F1204159UTO${"<".repeat(11)}${all}`, td1[2]].join("\n");
    };
    expect(readMrz(lines(zoneDigit(zero)), today)).toMatchObject({ kind: "zone" });
    expect(readMrz(lines("<"), today)).toMatchObject({ kind: "refused" });
  });

  it("is read as it was written", () => {
    const letters = fc.stringMatching(/^[A-Z]{1,12}$/);
    fc.assert(
      fc.property(
        letters,
        letters,
        fc.stringMatching(/^[A-Z0-9]{9}$/),
        fc.nat({ max: 9_000 }),
        (lastName, first, number, days) => {
          const birthDate = new Date(Date.UTC(1940, 0, 1 + days)).toISOString().slice(0, 10);
          const lines = passportLines({
            issuer: "USA",
            lastName,
            givenNames: first,
            number,
            birthDate,
            expirationDate: "2030-06-30",
          });
          expect(passportFrom(lines.join("\n"), today)).toEqual({
            kind: "read",
            notes: [],
            document: {
              source: "mrz",
              typeOfId: "passport",
              firstName: first,
              middleName: null,
              lastName,
              birthDate,
              number,
              issueDate: null,
              expirationDate: "2030-06-30",
              country: "USA",
              state: null,
            },
          });
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ["length", td3[0] ?? ""],
    ["length", [td3[0], td3[1]?.slice(1)].join("\n")],
    ["length", ""],
    ["character", [td3[0]?.replace("ERIKSSON", "ERIKSSÖN"), td3[1]].join("\n")],
    ["character", [td3[0], td3[1]?.replace("L8", "L!")].join("\n")],
  ])("is refused for its %s", (why, text) => {
    expect(readMrz(text, today)).toEqual({ kind: "refused", why });
  });

  it("is refused where its digits hold and a day does not exist", () => {
    const number = `533401876${zoneDigit("533401876")}`;
    const birth = `840231${zoneDigit("840231")}`;
    const expiry = `310228${zoneDigit("310228")}`;
    const rest = "<".repeat(14);
    const line = `${number}USA${birth}F${expiry}${rest}0${zoneDigit(`${number}${birth}${expiry}${rest}0`)}`;
    expect(readMrz([passport[0], line].join("\n"), today)).toEqual({ kind: "refused", why: "field" });
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(fc.constantFrom(...signs, "\n"), { maxLength: 140 }).map((all) => all.join("")),
        ),
        (text) => {
          expect(["zone", "refused"]).toContain(readMrz(text, today).kind);
        },
      ),
      { numRuns: runs(400) },
    );
  });
});

describe("a passport by its zone", () => {
  it("has its given names one by one, and Germany by the three letters of ISO", () => {
    const lines = passportLines({
      issuer: "D",
      lastName: "von der Heide",
      givenNames: "Anna Maria Luise",
      number: "C01X00T47",
      birthDate: "1964-08-12",
      expirationDate: "2027-10-31",
    });
    expect(passportFrom(lines.join("\n"), today)).toMatchObject({
      document: { firstName: "ANNA", middleName: "MARIA LUISE", lastName: "VON DER HEIDE", country: "DEU" },
    });
  });

  it("is the card that the United States issue too, and no identity card or visa", () => {
    const body = `IPUSAC12345678${zoneDigit("C12345678")}${"<".repeat(15)}`;
    const [birth, expiry] = [`840309${zoneDigit("840309")}`, `310228${zoneDigit("310228")}`];
    const all = zoneDigit(`${body.slice(5)}${birth}${expiry}${"<".repeat(11)}`);
    const card = [body, `${birth}F${expiry}USA${"<".repeat(11)}${all}`, "ACHEBE<<ROSALIND<<<<<<<<<<<<<<"].join("\n");
    expect(passportFrom(card, today)).toMatchObject({
      kind: "read",
      document: { number: "C12345678", country: "USA" },
    });
    expect(passportFrom(td1.join("\n"), today)).toEqual({ kind: "unread", why: "not-a-passport" });
    expect(passportFrom([passport[0].replace("P<", "V<"), passport[1]].join("\n"), today)).toEqual({
      kind: "unread",
      why: "not-a-passport",
    });
  });
});

describe("the century of two digits", () => {
  it.each([
    ["birth", "261124", "2026-11-24"],
    ["birth", "261125", "1926-11-25"],
    ["birth", "840309", "1984-03-09"],
    ["birth", "000229", "2000-02-29"],
    ["expiry", "310228", "2031-02-28"],
    ["expiry", "120415", "2012-04-15"],
    ["expiry", "750101", "2075-01-01"],
    ["expiry", "770101", "1977-01-01"],
    ["expiry", "310229", null],
    ["birth", "84<<<<", null],
  ] as const)("of a %s %s is the one of %s", (kind, text, day) => {
    expect(zoneDate(text, kind, today)).toBe(day);
  });
});
