import { AsYouType, getCountries, getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";

/** Of codes that several countries share, the one that is meant where nothing else says so. */
const mainCountry: Record<string, string> = {
  1: "US",
  7: "RU",
  39: "IT",
  44: "GB",
  47: "NO",
  61: "AU",
  212: "MA",
  358: "FI",
};

export const callingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : "1";

/** The country of a number as far as it is written; `chosen` where what is written leaves it open. */
export const phoneCountryOf = (text: string, chosen: string): string => {
  if (!text.trim().startsWith("+")) return "US";
  const typing = new AsYouType();
  typing.input(text);
  const [country, code] = [typing.getCountry(), typing.getCallingCode()];
  if (code === undefined || code === callingCodeOf(chosen)) return country ?? chosen;
  return country ?? mainCountry[code] ?? getCountries().find((one) => getCountryCallingCode(one) === code) ?? chosen;
};

/** The same number without what says its country. */
const nationalPart = (text: string): string => {
  if (!text.trim().startsWith("+")) return text.trim();
  const typing = new AsYouType();
  typing.input(text);
  const code = typing.getCallingCode();
  return text
    .trim()
    .replace(code === undefined ? "+" : new RegExp(`^\\+\\s*${code}`), "")
    .trim();
};

/** As a number of this country: that of the United States is written without its code, every other with it. */
export const withPhoneCountry = (text: string, country: string): string =>
  country === "US" ? nationalPart(text) : `+${callingCodeOf(country)} ${nationalPart(text)}`;

/** Whether there is anything but the country. */
export const hasNationalPart = (text: string): boolean => nationalPart(text) !== "";

/** Two letters of a country as its flag, or as themselves where a system has no flags. */
export const flagOf = (country: string): string =>
  country.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(0x1_f1_e6 + letter.charCodeAt(0) - 65));
