import { journalValueSchemas, type JournalFieldName, type JournalValues } from "#contract/journal/values.ts";
import { parseFee } from "#lib/journal/fee.ts";
import { fixedJournalColumns } from "#lib/journal/fixed-columns.ts";
import { journalFieldOrder } from "#lib/journal/field-labels.ts";
import { missingAfterCorrection, requiredJournalFields, type JournalRules } from "#lib/journal/required-fields.ts";
import type { StandingValues } from "#lib/journal/standing-values.ts";
import { problemOf, required as requiredRule } from "#lib/validation/rules.ts";

/** The act as it stands now, and what its notary's organization asks for besides the state. */
export type StandingAct = StandingValues & { alsoRequired: JournalRules["ofOrganization"] };

/** Only what was changed is in `texts`. */
export type CorrectionForm = { texts: Partial<Record<JournalFieldName, string>>; reason: string };
export type CorrectionErrors = Partial<Record<JournalFieldName | "reason" | "nothing", string>>;

/** What comes from the sealed document and its certificate, or is no text, is not corrected by typing. */
const fixed: ReadonlySet<JournalFieldName> = new Set([
  ...fixedJournalColumns,
  "identityMethod",
  "credibleWitnesses",
  "correctionReason",
]);

/** Chosen, not typed: "passed", "failed", or "" where it was not part of the act. */
export const isOutcome = (name: JournalFieldName): boolean =>
  name === "credentialAnalysisPassed" || name === "identityProofingPassed";

/** The values of the act as far as they were not erased, and those that it should have besides. */
export const correctableFields = (act: StandingAct): JournalFieldName[] => {
  const missing = missingAfterCorrection(act.alsoRequired, act, {});
  return journalFieldOrder.filter(
    (name) => !fixed.has(name) && (missing.includes(name) || (act.values[name] ?? null) !== null),
  );
};

/** As a person edits it: an amount in dollars, an outcome by its word, everything else as it is. */
export const shownText = ({ values }: StandingAct, name: JournalFieldName): string => {
  const value = values[name];
  if (typeof value === "number") return name === "feeCents" ? (value / 100).toFixed(2) : String(value);
  if (typeof value === "boolean") return value ? "passed" : "failed";
  return typeof value === "string" ? value : "";
};

const valueOfText = (name: JournalFieldName, text: string): unknown => {
  if (name === "feeCents") return parseFee(text);
  if (name === "serviceCount") return /^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  if (text.trim() === "") return null;
  return isOutcome(name) ? text === "passed" : text.trim();
};

const changedFields = (act: StandingAct, { texts }: CorrectionForm): JournalFieldName[] =>
  correctableFields(act).filter((name) => {
    const text = texts[name];
    return text !== undefined && text.trim() !== shownText(act, name);
  });

const changesOf = (act: StandingAct, form: CorrectionForm): JournalValues =>
  Object.fromEntries(changedFields(act, form).map((name) => [name, valueOfText(name, form.texts[name] ?? "")]));

/** What the act must say under its rules, whatever is corrected. */
export const isRequiredOf = ({ values, alsoRequired }: StandingAct): ((name: JournalFieldName) => boolean) => {
  const rules = { state: values.notaryState ?? null, ofOrganization: alsoRequired };
  const required = new Set(requiredJournalFields(rules, values.identityMethod ?? "identity-document"));
  return (name) => required.has(name);
};

export const correctionErrors = (act: StandingAct, form: CorrectionForm): CorrectionErrors => {
  const errors: CorrectionErrors = {};
  const changes = changesOf(act, form);
  for (const name of changedFields(act, form)) {
    const value = changes[name];
    const isAmount = name !== "feeCents" || value !== null;
    if (!isAmount) errors[name] = "The fee must be an amount such as 25.00.";
    else if (!journalValueSchemas[name].safeParse(value).success)
      errors[name] = name.endsWith("On")
        ? "The date must be written as 2026-04-02."
        : "This is not a value that the journal can hold.";
  }
  for (const name of missingAfterCorrection(act.alsoRequired, act, changes)) errors[name] ??= "This is required.";
  const ofReason = problemOf(form.reason, "reason", requiredRule);
  if (ofReason !== undefined) errors.reason = ofReason;
  if (Object.keys(changes).length === 0) errors.nothing = "Change what should have been written otherwise.";
  return errors;
};

/** The values of the correction: what was changed, and why. */
export const correctionOf = (act: StandingAct, form: CorrectionForm): JournalValues => ({
  ...changesOf(act, form),
  correctionReason: form.reason.trim(),
});
