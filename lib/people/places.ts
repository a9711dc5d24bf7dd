import { getCountries } from "libphonenumber-js/min";
import type { Language } from "#contract/common/language.ts";
import { countryName } from "./personal-info.ts";

/** The abbreviation is one that people write; a country's code is not ("CH" is Switzerland, not China). */
export type Place = { value: string; label: string; abbreviation?: string };

const abbreviations: Record<string, string> = { US: "USA", GB: "UK", AE: "UAE" };

/** Every country with its name in this language, in its order; the United States first, where nearly everybody is. */
export const countries = (language: Language): Place[] => {
  const named = getCountries().map((code): Place => {
    const abbreviation = abbreviations[code];
    return { value: code, label: countryName(code, language), ...(abbreviation === undefined ? {} : { abbreviation }) };
  });
  const isHome = (place: Place) => place.value === "US";
  return [
    ...named.filter(isHome),
    ...named.filter((place) => !isHome(place)).sort((a, b) => a.label.localeCompare(b.label, language)),
  ];
};

const names =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|" +
  "FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|" +
  "MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|" +
  "NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|" +
  "PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|" +
  "WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|" +
  "PR Puerto Rico|VI U.S. Virgin Islands";

/** The states by their postal abbreviations, the district and the territories behind them. */
export const usStates: readonly Place[] = names
  .split("|")
  .map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3), abbreviation: entry.slice(0, 2) }));

const provinceNames =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|" +
  "NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon";

/** Of Canada; none of their abbreviations is one of the United States. */
export const canadianProvinces: readonly Place[] = provinceNames.split("|").map((entry) => ({
  value: entry.slice(0, 2),
  label: `${entry.slice(3)}, Canada`,
  abbreviation: entry.slice(0, 2),
}));
