import type { IdType } from "#contract/identity/entity.ts";
import { countryName } from "../people/personal-info.ts";
import { canadianProvinces, usStates } from "../people/places.ts";

type Issued = { type_of_id: IdType | null; country: string | null; state: string | null };

/** The issuing authority as it is shown: of a passport the country, of anything else the state (signing-session §3). */
export const issuerOf = ({ type_of_id: type, country, state }: Issued): string | null =>
  type === "passport" ? country : state;

/** Whose licences are known by their abbreviations. */
export const licenceIssuers = [...usStates, ...canadianProvinces];

/** By its name, where it is known by its abbreviation. */
export const issuerName = (issued: Issued): string | null => {
  const issuer = issuerOf(issued);
  if (issuer === null) return null;
  if (issued.type_of_id !== "passport") return licenceIssuers.find(({ value }) => value === issuer)?.label ?? issuer;
  return /^[A-Z]{2}$/u.test(issuer) ? countryName(issuer, "en") : issuer;
};
