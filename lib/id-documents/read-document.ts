import type { ReadDocument } from "#contract/identity/entity.ts";
import { readAamva, type AamvaNote } from "./aamva.ts";
import { cardDate } from "./card-date.ts";
import { licenceNames, licenceValue } from "./licence-names.ts";
import { readMrz, type MrzRefusal } from "./mrz.ts";

export type LicenceNote =
  | AamvaNote
  /** Cut by the issuer to fit the card (DDE, DDF, DDG). */
  | { kind: "shortened-name"; part: "firstName" | "middleName" | "lastName" }
  /** A date that is none, which is left out. */
  | { kind: "no-date"; part: "birthDate" | "issueDate" | "expirationDate" }
  /** An identification card of the same office, which lets nobody drive. */
  | { kind: "identification-card" };

export type DocumentReading =
  | { kind: "read"; document: ReadDocument; notes: readonly LicenceNote[] }
  /** `other-barcode`: of something else. `cut-off`: not all of it is there. `no-person`: it names nobody. */
  | { kind: "unread"; why: "other-barcode" | "cut-off" | "no-person" }
  | { kind: "unread"; why: "not-a-passport" }
  | { kind: "unread"; why: MrzRefusal["why"] };

const longestName = 200;
const longestNumber = 60;

const within = (value: string | null, longest: number): string | null =>
  value === null || value.length > longest ? null : value;

const shortened = { DDE: "lastName", DDF: "firstName", DDG: "middleName" } as const;
const dates = { birthDate: "DBB", issueDate: "DBD", expirationDate: "DBA" } as const;

const countries: Readonly<Record<string, string>> = { USA: "USA", CAN: "CAN", CDN: "CAN" };

/** From the barcode on the back of a driving licence, as the bytes of its symbol. */
export const licenceFrom = (bytes: Uint8Array): DocumentReading => {
  const file = readAamva(bytes);
  if (file.kind === "not-aamva") return { kind: "unread", why: "other-barcode" };
  if (file.kind === "cut-off") return { kind: "unread", why: "cut-off" };
  const { elements, issuer } = file;
  const notes: LicenceNote[] = [...file.notes];
  const names = licenceNames(elements);
  const number = within(licenceValue(elements.get("DAQ")), longestNumber);
  if (names.lastName === null && names.firstName === null) return { kind: "unread", why: "no-person" };
  for (const [element, part] of Object.entries(shortened))
    if (elements.get(element) === "T") notes.push({ kind: "shortened-name", part });
  const dateOf = (part: keyof typeof dates): string | null => {
    const text = licenceValue(elements.get(dates[part]));
    const day = text === null ? null : cardDate(text);
    if (text !== null && day === null) notes.push({ kind: "no-date", part });
    return day;
  };
  if (file.subfile === "ID") notes.push({ kind: "identification-card" });
  const jurisdiction = licenceValue(elements.get("DAJ"))?.toUpperCase() ?? null;
  return {
    kind: "read",
    notes,
    document: {
      source: "pdf417",
      typeOfId: "driver-license",
      firstName: within(names.firstName, longestName),
      middleName: within(names.middleName, longestName),
      lastName: within(names.lastName, longestName),
      birthDate: dateOf("birthDate"),
      number,
      issueDate: dateOf("issueDate"),
      expirationDate: dateOf("expirationDate"),
      // Several provinces write "USA" or nothing: whose number the header has is the better witness.
      country: issuer?.country ?? countries[elements.get("DCG")?.toUpperCase() ?? ""] ?? null,
      state: issuer?.state ?? (jurisdiction !== null && /^[A-Z]{2}$/.test(jurisdiction) ? jurisdiction : null),
    },
  };
};

/** From the machine readable zone of a passport (a book, or the card that the United States issue as "IP"). */
export const passportFrom = (zone: string, today: string): DocumentReading => {
  const fields = readMrz(zone, today);
  if (fields.kind === "refused") return { kind: "unread", why: fields.why };
  if (!/^(?:P|IP)/.test(fields.documentCode)) return { kind: "unread", why: "not-a-passport" };
  const [first, ...others] = fields.givenNames?.split(" ") ?? [];
  return {
    kind: "read",
    notes: [],
    document: {
      source: "mrz",
      typeOfId: "passport",
      // A zone keeps given names apart by blanks alone.
      firstName: first ?? null,
      middleName: others.length > 0 ? others.join(" ") : null,
      lastName: fields.lastName,
      birthDate: fields.birthDate,
      number: fields.number,
      issueDate: null,
      expirationDate: fields.expirationDate,
      country: fields.issuer,
      state: null,
    },
  };
};
