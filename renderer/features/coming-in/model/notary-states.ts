import { usStates } from "#lib/people/places.ts";

/** The 29 states of the specification (account-and-shell §9), which are those of stamps and notaries. */
const abbreviations = "AK AL AZ FL IA ID IL KS KY MD MI MO MT ND NE NM NV NY OH OK OR PA SC TN TX UT VA WA WI".split(
  " ",
);

export const notaryStates = usStates
  .filter(({ value }) => abbreviations.includes(value))
  .map(({ value, label }) => ({ value, label }));
