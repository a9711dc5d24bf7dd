export { StateRule } from "./components/state-rule.tsx";
export { StateRulesCard } from "./components/state-rules-card.tsx";
export { fieldRuleNote, stateRuleLines, type FieldRuleNote } from "./model/state-rules-text.ts";
