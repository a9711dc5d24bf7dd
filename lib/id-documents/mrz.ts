import { parse, type ParseResult } from "mrz";
import { zoneDate } from "./card-date.ts";

export type MrzFields = {
  kind: "zone";
  format: "TD1" | "TD2" | "TD3";
  /** Two letters at most: "P", "IP", "I", "V". */
  documentCode: string;
  lastName: string;
  givenNames: string | null;
  number: string;
  birthDate: string | null;
  expirationDate: string | null;
  /** ISO 3166-1 alpha-3 of the issuer; null for one that is on no list. */
  issuer: string | null;
};

export type MrzRefusal = {
  kind: "refused";
  /**
   * `length`: no zone of ICAO 9303 has such lines. `character`: one that stands in none. `check-digit`: one at least does not
   * hold. `field`: all hold, and yet something cannot be, for example a month 13.
   */
  why: "length" | "character" | "check-digit" | "field";
};

export type MrzReading = MrzFields | MrzRefusal;

const shapes = [
  { format: "TD1", lines: 3, length: 30 },
  { format: "TD2", lines: 2, length: 36 },
  { format: "TD3", lines: 2, length: 44 },
] as const;

const refused = (why: MrzRefusal["why"]): MrzRefusal => ({ kind: "refused", why });

/** Typed and read alike: small letters, blanks, and the quotation marks that a telephone makes of two signs. */
const tidied = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll("«", "<<")
    .replaceAll(/[‹⟨〈]/g, "<")
    .replaceAll(/[^\S\r\n]/g, "");

const linesOf = (text: string): string[] => {
  const lines = tidied(text)
    .split(/[\r\n]+/)
    .filter((line) => line !== "");
  const [only = ""] = lines;
  const shape = lines.length === 1 ? shapes.find(({ lines, length }) => only.length === lines * length) : undefined;
  if (shape === undefined) return lines;
  return Array.from({ length: shape.lines }, (_, index) =>
    only.slice(index * shape.length, (index + 1) * shape.length),
  );
};

/** Germany's is one letter, which is no code of ISO 3166-1 (ICAO 9303-3, section 5). */
const otherCodes: Readonly<Record<string, string>> = { D: "DEU" };

const checkDigits: readonly string[] = [
  "documentNumberCheckDigit",
  "birthDateCheckDigit",
  "expirationDateCheckDigit",
  "personalNumberCheckDigit",
  "compositeCheckDigit",
];

const holdsEveryDigit = ({ details }: ParseResult): boolean =>
  details.every(({ field, valid }) => valid || field === null || !checkDigits.includes(field));

/**
 * A number of more than nine signs goes on in the optional data and has its digit there, `<` in the digit's place (9303-5, 4.2.2
 * note j; 9303-6, 4.2.2 note j). The library takes the same `<` without any such data for a digit 0.
 */
const hasNumberDigit = (lines: readonly string[], format: MrzFields["format"]): boolean => {
  const [first = "", second = ""] = lines;
  if (format === "TD3") return second[9] !== "<";
  const [digit, optional] = format === "TD1" ? [first[14], first.slice(15)] : [second[9], second.slice(28, 35)];
  return digit !== "<" || /^[A-Z0-9]*\d(?:<|$)/.test(optional);
};

const fieldsOf = (
  result: ParseResult,
  lines: readonly string[],
  format: MrzFields["format"],
  today: string,
): MrzReading => {
  const { documentNumber, fields } = result;
  const { lastName, firstName, issuingState } = fields;
  const [birth, expiry] = [fields.birthDate, fields.expirationDate];
  // The library leaves a code out that it does not expect in this format: visas have the lines of passports.
  const documentCode = (lines[0] ?? "").slice(0, 2).replaceAll("<", "");
  if (documentNumber === null || documentNumber === "" || lastName === null || lastName === undefined)
    return refused("field");
  if (birth === null || birth === undefined || expiry === null || expiry === undefined) return refused("field");
  const [birthDate, expirationDate] = [zoneDate(birth, "birth", today), zoneDate(expiry, "expiry", today)];
  // Left open with `<` is allowed where the issuer does not know it; the 31st of February is not.
  if ((birthDate === null && !birth.includes("<")) || (expirationDate === null && !expiry.includes("<")))
    return refused("field");
  const code = issuingState ?? null;
  return {
    kind: "zone",
    format,
    documentCode,
    lastName,
    givenNames: firstName === null || firstName === undefined || firstName === "" ? null : firstName,
    number: documentNumber,
    birthDate,
    expirationDate,
    issuer: code === null ? null : (otherCodes[code] ?? (code.length === 3 ? code : null)),
  };
};

/**
 * Reads a machine readable zone of ICAO 9303 (TD3: part 4, TD2: part 6, TD1: part 5). Every check digit has to hold (9303-3, 4.9);
 * nothing is put right on the way, since a zone that was put right says nothing any more.
 * @param today as "2026-11-24", for the centuries
 */
export const readMrz = (text: string, today: string): MrzReading => {
  const lines = linesOf(text);
  const shape = shapes.find((one) => one.lines === lines.length && lines.every(({ length }) => length === one.length));
  if (shape === undefined) return refused("length");
  if (!lines.every((line) => /^[A-Z0-9<]+$/.test(line))) return refused("character");
  let result: ParseResult;
  try {
    result = parse(lines);
  } catch {
    return refused("length");
  }
  // French cards have the lines of TD2 with other fields in them.
  if (result.format !== shape.format) return refused("length");
  return holdsEveryDigit(result) && hasNumberDigit(lines, shape.format)
    ? fieldsOf(result, lines, shape.format, today)
    : refused("check-digit");
};
