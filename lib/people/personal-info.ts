import { languageTags, type Language } from "#contract/common/language.ts";
import { emptyPersonalInfo, type PersonalInfo, type PersonalInfoPart } from "#contract/member/personal-info.ts";

/** The parts as sentences name them. */
export const personalInfoNames: Record<PersonalInfoPart, string> = {
  firstName: "first name",
  middleName: "middle name",
  lastName: "last name",
  suffix: "suffix",
  phone: "phone number",
  street: "street address",
  unit: "apartment or unit",
  city: "city",
  region: "state or region",
  postalCode: "ZIP or postal code",
  country: "country",
  locationRegion: "state or region where you are",
  locationCountry: "country where you are",
};

const alwaysRequired: PersonalInfoPart[] = [
  "firstName",
  "lastName",
  "phone",
  "street",
  "city",
  "country",
  "locationCountry",
];

/** What a notary's journal needs and is not there yet; states and ZIP codes are asked for in the United States only. */
export const missingInfo = (info: PersonalInfo): PersonalInfoPart[] => {
  const required = [
    ...alwaysRequired,
    ...(info.country === "US" ? (["region", "postalCode"] as const) : []),
    ...(info.locationCountry === "US" ? (["locationRegion"] as const) : []),
  ];
  return required.filter((part) => info[part] === "");
};

export const completeInfo = (known: Partial<PersonalInfo>): PersonalInfo => ({ ...emptyPersonalInfo, ...known });

/** "Rosalind M. Achebe Jr." */
export const nameInParts = (info: PersonalInfo): string =>
  [info.firstName, info.middleName, info.lastName, info.suffix].filter((part) => part !== "").join(" ");

/** The country by its name, English unless another language is said; an unknown code stays as it is. */
export const countryName = (code: string, language: Language = "en"): string => {
  if (code === "") return "";
  return new Intl.DisplayNames([languageTags[language]], { type: "region", fallback: "code" }).of(code) ?? code;
};

/** One line, as a journal takes it: "12 Harbor Lane, Apt 4, Tampa, FL 33602". The own country is left out. */
export const addressLine = (info: PersonalInfo): string =>
  [
    info.street,
    info.unit,
    info.city,
    [info.region, info.postalCode].filter((part) => part !== "").join(" "),
    info.country === "US" ? "" : countryName(info.country),
  ]
    .filter((part) => part !== "")
    .join(", ");

/** Where the person is during the meeting: "FL, United States". */
export const locationLine = (info: PersonalInfo): string =>
  [info.locationRegion, countryName(info.locationCountry)].filter((part) => part !== "").join(", ");
