import type { ReadDocument } from "#contract/identity/entity.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import { issuerName } from "#lib/identity/issuer.ts";
import { nameKey } from "#lib/names/name-key.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import { countryOfDocument } from "#lib/people/country-codes.ts";
import { nameInParts } from "#lib/people/personal-info.ts";
import { displayDay } from "#renderer/ui/typed-date.ts";
import { idTypeNames } from "./identity-texts.ts";
import type { IdentityForm } from "./identity-form.ts";

export type ComparedRow = {
  label: string;
  /** By the barcode. */
  read: string;
  /** What the person wrote about themselves, or as whom they were invited. */
  theirs: string;
  /** What the notary wrote into the form. */
  yours: string;
  isDifferent: boolean;
};

const day = (value: string | null): string => (value === null || value === "" ? "" : displayDay(value));

const differ = (one: string, other: string): boolean =>
  one !== "" && other !== "" && nameKey(one).replaceAll(/[\s-]/gu, "") !== nameKey(other).replaceAll(/[\s-]/gu, "");

const readName = ({ firstName, middleName, lastName }: ReadDocument): string =>
  [firstName, middleName, lastName].filter((part) => part !== null && part !== "").join(" ");

/** What they wrote; before that, as whom they were invited. */
export const theirName = (info: PersonalInfo | null, invitedAs: string): string => {
  const written = info === null ? "" : nameInParts(info);
  return written === "" ? invitedAs : written;
};

/** What a document's barcode says beside what people wrote, line by line. */
export const comparedRows = (read: ReadDocument, form: IdentityForm, theirs: string): ComparedRow[] => {
  const { typeOfId, country, state } = form;
  const issuerRead = issuerName({
    type_of_id: read.typeOfId,
    country: read.country === null ? null : countryOfDocument(read.country),
    state: read.state,
  });
  const issuerYours = typeOfId === "" ? "" : issuerName({ type_of_id: typeOfId, country, state });
  const ofForm = (label: string, said: string, yours: string): ComparedRow => ({
    label,
    read: said,
    theirs: "",
    yours,
    isDifferent: differ(said, yours),
  });
  const name = readName(read);
  return [
    { label: "Name", read: name, theirs, yours: "", isDifferent: name !== "" && !canBeSamePerson(name, theirs) },
    { label: "Date of birth", read: day(read.birthDate), theirs: "", yours: "", isDifferent: false },
    ofForm("Type of Id", idTypeNames[read.typeOfId], form.typeOfId === "" ? "" : idTypeNames[form.typeOfId]),
    ofForm("ID Number", read.number ?? "", form.number.trim()),
    ofForm("Issue Date", day(read.issueDate), day(form.issueDate)),
    ofForm("Expiration Date", day(read.expirationDate), day(form.expirationDate)),
    ofForm("Issued by", issuerRead ?? "", issuerYours ?? ""),
  ];
};
