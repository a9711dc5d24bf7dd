import { factPlaceholder, SealFactNameSchema, type SealFactName } from "#contract/state/rules.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Written out here rather than by Intl: what is sealed must not depend on the machine's language data. */
const longDate = (isoDate: string): string => {
  const [year, month, day] = isoDate.split("-");
  return `${monthNames[Number(month) - 1] ?? ""} ${Number(day)}, ${year ?? ""}`;
};

const factText = (facts: SealFacts, name: SealFactName): string =>
  name === "expiresOn" ? longDate(facts.expiresOn) : (facts[name] ?? "");

const factNamesIn = (text: string): SealFactName[] =>
  [...text.matchAll(factPlaceholder)].map(([, name]) => SealFactNameSchema.parse(name));

/** Whether every fact that the texts name is known. */
export const hasFactsFor = (texts: readonly string[], facts: SealFacts): boolean =>
  texts.flatMap(factNamesIn).every((name) => factText(facts, name).trim() !== "");

/** The text with the notary's facts in the places of their names. */
export const fillTemplate = (text: string, facts: SealFacts): string =>
  text.replaceAll(factPlaceholder, (_whole, name) => factText(facts, SealFactNameSchema.parse(name)));
