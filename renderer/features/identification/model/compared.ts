import type { ReadDocument } from "#contract/identity/entity.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import { compareDocument, type DocumentFindings } from "#lib/identity/compare-document.ts";
import type { NameFinding, NamePart } from "#lib/identity/compare-names.ts";
import { issuerName } from "#lib/identity/issuer.ts";
import { countryOfDocument } from "#lib/people/country-codes.ts";
import { namePartsOf } from "#lib/people/name-parts.ts";
import { displayDay } from "#renderer/ui/typed-date.ts";
import { idTypeNames } from "./identity-texts.ts";
import type { IdentityForm } from "./identity-form.ts";

export type ComparedRow = {
  label: string;
  /** By the barcode, or the two lines of a passport. */
  read: string;
  /** What the person wrote about themselves, or as whom they were invited. */
  theirs: string;
  /** What the notary wrote into the form. */
  yours: string;
  /** What is to be looked at, in words; null where nothing speaks against it. */
  mark: string | null;
  isDifferent: boolean;
};

/** What they wrote; before that, as whom they were invited. */
export const theirName = (info: PersonalInfo | null, invitedAs: string) =>
  info !== null && info.firstName !== "" && info.lastName !== ""
    ? { firstName: info.firstName, middleName: info.middleName, lastName: info.lastName, suffix: info.suffix }
    : namePartsOf(invitedAs);

const partLabels: Record<NamePart, string> = {
  first: "First name",
  middle: "Middle name",
  last: "Last name",
  suffix: "Suffix",
};

const nameMarks: Record<NameFinding["kind"], string | null> = {
  same: null,
  initial: "Initial",
  "left-out": "Only one has it",
  elsewhere: "Divided in another way",
  differs: "Differs",
};

const shownDay = (value: string | null): string => (value === null || value === "" ? "" : displayDay(value));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/gu, "");
const areApart = (one: string, other: string): boolean => one !== "" && other !== "" && plain(one) !== plain(other);

type Compared = { rows: ComparedRow[]; findings: DocumentFindings };

/** What a document says beside what people wrote, line by line; judged by the same rules as on the platform. */
export const compared = (
  read: ReadDocument,
  form: IdentityForm,
  name: ReturnType<typeof theirName>,
  today: string,
): Compared => {
  const { typeOfId, number, issueDate, expirationDate, country, state } = form;
  const findings = compareDocument(
    read,
    { name, birthDate: null, number: number.trim(), issueDate, expirationDate },
    today,
  );
  const ofForm = (label: string, said: string, yours: string): ComparedRow => {
    const isDifferent = areApart(said, yours);
    return { label, read: said, theirs: "", yours, mark: isDifferent ? "Differs" : null, isDifferent };
  };
  const names = findings.names
    .filter(({ read: said, typed }) => said !== "" || typed !== "")
    .map(({ part, kind, read: said, typed }): ComparedRow => ({
      label: partLabels[part],
      read: said,
      theirs: typed,
      yours: "",
      mark: nameMarks[kind],
      isDifferent: kind === "differs",
    }));
  const issuer = (of: Parameters<typeof issuerName>[0]) => issuerName(of) ?? "";
  const readCountry = read.country === null ? null : countryOfDocument(read.country);
  return {
    findings,
    rows: [
      ...names,
      ofForm("Date of birth", shownDay(read.birthDate), ""),
      ofForm("Type of Id", idTypeNames[read.typeOfId], typeOfId === "" ? "" : idTypeNames[typeOfId]),
      ofForm("ID Number", read.number ?? "", number.trim()),
      ofForm("Issue Date", shownDay(read.issueDate), shownDay(issueDate)),
      ofForm("Expiration Date", shownDay(read.expirationDate), shownDay(expirationDate)),
      ofForm(
        "Issued by",
        issuer({ type_of_id: read.typeOfId, country: readCountry, state: read.state }),
        typeOfId === "" ? "" : issuer({ type_of_id: typeOfId, country, state }),
      ),
    ],
  };
};
