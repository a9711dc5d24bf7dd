import type { SealLine } from "#contract/state/rules.ts";
import { findStateRules } from "./state-rules.ts";

const defaultSealLines: readonly SealLine[] = [
  { text: "{commissionName}", sizePt: 17, weight: "semibold" },
  { text: "Notary Public", sizePt: 13, weight: "semibold" },
  { text: "State of {stateName}", sizePt: 12, weight: "regular" },
  { text: "Commission No. {commissionNumber}", sizePt: 11, weight: "regular" },
  { text: "My commission expires {expiresOn}", sizePt: 11, weight: "regular" },
];

/** The product's own plain wording: no state's law. */
const defaultRonStatement =
  "This remote online notarization involved the use of audio-video communication technology. " +
  "{commissionName}, Notary Public, State of {stateName}.";

export const sealLinesOf = (stateName: string): readonly SealLine[] => {
  const rule = findStateRules(stateName)?.rules.sealLines;
  return rule === undefined || "unsourced" in rule ? defaultSealLines : rule.value;
};

/** How the frame of the seal is drawn. */
export const sealBorderOf = (stateName: string): "plain" | "milled" => {
  const rule = findStateRules(stateName)?.rules.sealBorder;
  return rule === undefined || "unsourced" in rule ? "plain" : rule.value;
};

/** Wording of a `required_ron_statement`, with the facts' names in braces. */
export const ronStatementOf = (stateName: string): string => {
  const rule = findStateRules(stateName)?.rules.ronStatement;
  return rule === undefined || "unsourced" in rule ? defaultRonStatement : rule.value;
};
