import type { PersonalInfoPart } from "#contract/member/personal-info.ts";
import { personalInfoNames } from "../../people/personal-info.ts";
import { phoneProblems } from "../../validation/phone-problems.ts";
import { required } from "../../validation/rules.ts";

const labels: Record<PersonalInfoPart, string> = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  suffix: "Suffix",
  phone: "Phone",
  street: "Street address",
  unit: "Apartment or unit",
  city: "City",
  region: "State or region",
  postalCode: "Postal code",
  country: "Country",
  locationRegion: "State or region where you are",
  locationCountry: "Country where you are",
};

/** Who and where somebody is, for the notary's journal. */
export const aboutYou = {
  heading: "About you",
  lead: (notary: string) =>
    `${notary} keeps a journal, as the law asks, and writes this into it. The other people of this signing do not see it.`,
  reading: "Reading what you wrote",
  name: "Your name, as it stands on your ID",
  nameText: "This is the name of your invitation. Change what your ID says differently.",
  address: "Your address",
  location: "Where you are now",
  labels,
  /** Instead of those of any country. */
  inUnitedStates: { region: "State", postalCode: "ZIP code", locationRegion: "State where you are" },
  suffixText: "Jr., Sr., III",
  phoneText: "Outside the United States, begin with + and the country code.",
  sameState: "Same state as my address",
  sameRegion: "Same state or region as my address",
  youAreIn: (place: string) => `You are in ${place}.`,
  saving: "Saving…",
  saved: "Saved",
  savedAsYouGo: "What you write is saved as you go.",
  goOn: "This is right, go on",
  missing: (part: PersonalInfoPart): string => required("", personalInfoNames[part]) ?? "",
  phoneProblems,
};
