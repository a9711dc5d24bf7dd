import type { FieldType } from "#contract/field/entity.ts";
import { factPlaceholder, type SealFactName, type StateRules, type StateTopic } from "#contract/state/rules.ts";
import { handOverRuleText } from "#lib/states/hand-over-rule.ts";
import { findStateRules } from "#lib/states/state-rules.ts";

type Rules = StateRules["rules"];

export type RuleLine = {
  topic: StateTopic;
  label: string;
  /** What holds, or that the default does. */
  text: string;
  /** Where the rule was read; null where none was found. */
  source: { citation: string; quote: string; since: string; host: string; note: string | null } | null;
};

const years = (count: number) => `${count} years`;

const quizText = (quiz: Extract<Rules["knowledgeQuiz"], { value: unknown }>["value"]): string => {
  const { minQuestions, minChoices, passPercent, seconds, attempts, attemptsWithinHours } = quiz;
  const { replacePercent, lockoutHours } = quiz;
  return [
    minQuestions === null ? null : `at least ${minQuestions} questions`,
    minChoices === null ? null : `at least ${minChoices} choices each`,
    passPercent === null ? null : `${passPercent} % right`,
    seconds === null ? null : `${seconds} seconds`,
    attempts === null ? null : `${attempts} attempts`,
    attemptsWithinHours === null ? null : `within ${attemptsWithinHours} hours`,
    replacePercent === null ? null : `${replacePercent} % of the questions replaced each time`,
    lockoutHours === null ? null : `after the last none with the same notary for ${lockoutHours} hours`,
  ]
    .filter((part) => part !== null)
    .join(", ");
};

const factWords: Record<SealFactName, string> = {
  commissionName: "name as commissioned",
  stateName: "state",
  commissionNumber: "number",
  expiresOn: "date",
  county: "name",
};
const withWords = (template: string): string =>
  template.replaceAll(factPlaceholder, (_whole, name) => `‹${factWords[name as SealFactName]}›`);

const keptNumberTexts: Record<Extract<Rules["identityNumber"], { value: unknown }>["value"], string> = {
  all: "stands in the records whole",
  "last-four": "stands in the records by its last four characters",
  none: "stands in no record",
};

/** Rows in the order in which the rules are shown. */
const rows: {
  [Topic in StateTopic]: { label: string; text: (rule: Extract<Rules[Topic], { value: unknown }>) => string };
} = {
  sealLines: {
    label: "What the stamp says",
    text: ({ value }) => value.map(({ text }) => withWords(text)).join(" · "),
  },
  sealSize: {
    label: "Size of the stamp",
    text: ({ value }) => `${value.minWidth} × ${value.minHeight} to ${value.maxWidth} × ${value.maxHeight} points`,
  },
  sealBorder: {
    label: "Frame of the stamp",
    text: ({ value }) => (value === "milled" ? "a milled edge, as on a coin" : "two plain lines"),
  },
  ronStatement: { label: "Required RON statement", text: ({ value }) => withWords(value) },
  methodOfAppearance: { label: "Method of appearance", text: ({ value }) => value },
  journalColumns: {
    label: "What a journal entry holds",
    text: ({ value }) => value.map(({ text }) => text).join(" · "),
  },
  journalRetentionYears: { label: "Journal is kept", text: ({ value }) => years(value) },
  identityNumber: { label: "Number of an identity document", text: ({ value }) => keptNumberTexts[value] },
  recordingRequired: {
    label: "Recording of the meeting",
    text: ({ value }) => (value ? "an act may not be performed without" : "only where everybody agrees"),
  },
  recordingPause: {
    label: "Pauses of the recording",
    text: ({ value }) => (value === "forbidden" ? "none: it runs without interruption" : "allowed"),
  },
  recordingDocument: {
    label: "Documents in the recording",
    text: ({ value }) => (value === "forbidden" ? "not in the picture" : "may be in the picture"),
  },
  recordingRetentionYears: { label: "Recording is kept", text: ({ value }) => years(value) },
  knowledgeQuiz: { label: "Knowledge quiz", text: ({ value }) => quizText(value) },
  identityMethods: { label: "How a signer is identified", text: ({ value }) => value.join(" · ") },
  identityProofing: { label: "Identity proofing", text: ({ value }) => value },
  identityDocument: { label: "Identity documents", text: ({ value }) => value },
  witnessIdentity: { label: "Identity of witnesses", text: ({ value }) => value.text },
  identityAfterLeaving: {
    label: "Identity after a break",
    text: ({ value }) => (value === "anew" ? "proven anew by whoever left" : "stands"),
  },
  credibleWitness: { label: "Credible witness", text: ({ value }) => value },
  recordsHandOver: { label: "Records when the notary stops", text: ({ value }) => handOverRuleText(value) },
};
const topics = Object.keys(rows) as StateTopic[];

export const noRuleText = (stateName: string): string =>
  `No rule of ${stateName} is known here, so the usual setting applies.`;

/** How far a state's own rules are followed. */
export const rulesKnownText = (stateName: string, knownCount: number, count: number): string => {
  if (knownCount === 0) return noRuleText(stateName);
  if (knownCount === count) return `All ${count} points follow the rules of ${stateName}.`;
  return `${knownCount} of ${count} points follow the rules of ${stateName}. For the others no rule of the state is known here, and the usual setting applies.`;
};

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const lineOf = <Topic extends StateTopic>(
  stateName: string,
  topic: Topic,
  rule: Rules[Topic] | undefined,
): RuleLine => {
  const { label, text } = rows[topic];
  if (rule === undefined || "unsourced" in rule) return { topic, label, text: noRuleText(stateName), source: null };
  const { citation, quote, source, effectiveFrom, effectiveFromBasis, note = null } = rule;
  return {
    topic,
    label,
    text: text(rule as Extract<Rules[Topic], { value: unknown }>),
    source: {
      citation,
      quote,
      since: `in force ${effectiveFromBasis === "stated" ? "since" : "by"} ${longDay.format(new Date(effectiveFrom))}`,
      host: new URL(source).host,
      note,
    },
  };
};

/** Every rule of a notary's state, and for each topic without one that the default holds. */
export const stateRuleLines = (stateName: string): RuleLine[] => {
  const rules = findStateRules(stateName)?.rules;
  return topics.map((topic) => lineOf(stateName, topic, rules?.[topic]));
};

const topicOfField: Partial<Record<FieldType, StateTopic>> = {
  notary_stamp: "sealLines",
  required_ron_statement: "ronStatement",
};

/** In plain words, and the place in the law where there is one. */
export type FieldRuleNote = { text: string; citation: string | null };

/** Beside a selected stamp or statement: what its wording rests on. Undefined for every other field. */
export const fieldRuleNote = (type: FieldType, stateName: string | null): FieldRuleNote | undefined => {
  const topic = topicOfField[type];
  if (topic === undefined || stateName === null) return undefined;
  const source = stateRuleLines(stateName).find((line) => line.topic === topic)?.source ?? null;
  return source === null
    ? { text: noRuleText(stateName), citation: null }
    : { text: `Worded as the law of ${stateName} asks.`, citation: `${source.citation}, ${source.since}` };
};
