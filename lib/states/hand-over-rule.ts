import type { StateRules } from "#contract/state/rules.ts";
import { findStateRules } from "./state-rules.ts";

type SourcedHandOverRule = Extract<StateRules["rules"]["recordsHandOver"], { value: unknown }>;

/** What a state says of the records of a notary who stops; null where no rule of it is known here. */
export const handOverRuleOf = (stateName: string | null): SourcedHandOverRule | null => {
  const rule = stateName === null ? undefined : findStateRules(stateName)?.rules.recordsHandOver;
  return rule === undefined || "unsourced" in rule ? null : rule;
};

export const handOverRuleText = ({ receiver, records, withinDays }: SourcedHandOverRule["value"]): string => {
  const what = records === "journal" ? "The journal goes" : "Journal and records go";
  return `${what} to ${receiver}${withinDays === null ? "" : `, within ${withinDays} days`}.`;
};
