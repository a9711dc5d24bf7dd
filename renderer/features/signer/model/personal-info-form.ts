import type { PersonalInfo, PersonalInfoPart } from "#contract/member/personal-info.ts";
import { namePartsOf } from "#lib/people/name-parts.ts";
import { missingInfo } from "#lib/people/personal-info.ts";
import { formatPhone, parsePhone } from "#lib/people/phone-number.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

/** What stands in the form; a telephone number as it was typed. */
export type PersonalInfoForm = PersonalInfo;

const home = "US";

/** Of the telephone number, as the shared input takes it. */
export const phoneRule = "required";

const nameParts = ["firstName", "middleName", "lastName", "suffix"] as const;

const hasName = (info: PersonalInfo): boolean => nameParts.some((part) => info[part] !== "");

/**
 * Nearly everybody is in the United States, so that is proposed until something else is chosen; and the name of the
 * invitation, in its likely parts, until one is written.
 */
export const formOfInfo = (info: PersonalInfo, invitedAs: string): PersonalInfoForm => ({
  ...info,
  ...(hasName(info) ? {} : namePartsOf(invitedAs)),
  phone: info.phone === "" ? "" : formatPhone(info.phone),
  country: info.country === "" ? home : info.country,
  locationCountry: info.locationCountry === "" ? home : info.locationCountry,
});

/** What can be kept: a number that cannot be called yet stays in the form. */
export const infoOfForm = (form: PersonalInfoForm, saved: PersonalInfo): PersonalInfo => {
  const phone = parsePhone(form.phone);
  const trimmed = Object.fromEntries(Object.entries(form).map(([part, text]) => [part, text.trim()])) as PersonalInfo;
  return { ...trimmed, phone: form.phone.trim() === "" ? "" : phone.kind === "valid" ? phone.e164 : saved.phone };
};

/** Whether the platform has all of the form; a number that cannot be called it never has. */
export const isWhollyKept = (form: PersonalInfoForm, kept: PersonalInfo): boolean =>
  Object.entries(infoOfForm(form, { ...kept, phone: "cannot-be-called" })).every(
    ([part, text]) => kept[part as PersonalInfoPart] === text,
  );

export type PersonalInfoErrors = Partial<Record<PersonalInfoPart, string>>;

/** Only of what was written: nobody is told that a field is empty before they come to it. */
export const phoneError = (text: string): string | undefined => {
  if (text.trim() === "") return undefined;
  const parsed = parsePhone(text);
  return parsed.kind === "valid" ? undefined : currentTexts().aboutYou.phoneProblems[parsed.kind];
};

export const personalInfoErrors = (form: PersonalInfoForm): PersonalInfoErrors => {
  const missing = missingInfo(form).map((part) => [part, currentTexts().aboutYou.missing(part)] as const);
  const phone = phoneError(form.phone);
  return { ...Object.fromEntries(missing), ...(phone === undefined ? {} : { phone }) };
};

/** Whether somebody says that they are in the state of their address; elsewhere not every country has any. */
export const isAtHome = ({ country, region, locationCountry, locationRegion }: PersonalInfo): boolean =>
  (region !== "" || country !== home) && country === locationCountry && region === locationRegion;

/** What else changes with these parts: another country has other regions, and who is at home moves with the address. */
export const withConsequences = (
  form: PersonalInfoForm,
  changes: Partial<PersonalInfo>,
  staysAtHome: boolean,
): Partial<PersonalInfo> => {
  const moved = {
    ...changes,
    ...(changes.country === undefined ? {} : { region: "" }),
    ...(changes.locationCountry === undefined ? {} : { locationRegion: "" }),
  };
  if (!staysAtHome) return moved;
  const { country, region } = { ...form, ...moved };
  return { ...moved, locationCountry: country, locationRegion: region };
};
