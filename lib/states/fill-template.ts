import { factPlaceholder, SealFactNameSchema, type SealFactName } from "#contract/state/rules.ts";
import { longDay } from "#lib/calendar/days.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";

const factText = (facts: SealFacts, name: SealFactName): string =>
  name === "expiresOn" ? longDay(facts.expiresOn) : (facts[name] ?? "");

const factNamesIn = (text: string): SealFactName[] =>
  [...text.matchAll(factPlaceholder)].map(([, name]) => SealFactNameSchema.parse(name));

/** The facts that the texts name, each once, in their order. */
export const factsNamedIn = (texts: readonly string[]): SealFactName[] => [...new Set(texts.flatMap(factNamesIn))];

/** Whether every fact that the texts name is known. */
export const hasFactsFor = (texts: readonly string[], facts: SealFacts): boolean =>
  factsNamedIn(texts).every((name) => factText(facts, name).trim() !== "");

/** The text with the notary's facts in the places of their names. */
export const fillTemplate = (text: string, facts: SealFacts): string =>
  text.replaceAll(factPlaceholder, (_whole, name) => factText(facts, SealFactNameSchema.parse(name)));
