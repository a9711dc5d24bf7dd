import type { JournalEntry } from "#contract/journal/entry.ts";
import { journalValueSchemas, type JournalFieldName, type JournalValues } from "#contract/journal/values.ts";
import { journalFieldOrder } from "#lib/journal/field-labels.ts";
import { parseFee } from "#lib/journal/fee.ts";

/** Only what was changed is in `texts`. */
export type CorrectionForm = { texts: Partial<Record<JournalFieldName, string>>; reason: string };
export type CorrectionErrors = Partial<Record<JournalFieldName | "reason" | "nothing", string>>;

/** What comes from the sealed document and its certificate, or is no text, is not corrected by typing. */
const fixed = new Set<JournalFieldName>([
  "performedAt",
  "documentSha256",
  "certificateSubject",
  "certificationAuthority",
  "identityMethod",
  "correctionReason",
]);

/** The values of the entry that are text or an amount, as far as they were not erased. */
export const correctableFields = (entry: JournalEntry): JournalFieldName[] =>
  journalFieldOrder.filter((name) => {
    const value = entry.openings[name]?.value;
    return !fixed.has(name) && (typeof value === "string" || typeof value === "number");
  });

/** As a person edits it: an amount in dollars, everything else as it is. */
export const shownText = (entry: JournalEntry, name: JournalFieldName): string => {
  const value = entry.openings[name]?.value;
  if (typeof value === "number") return name === "feeCents" ? (value / 100).toFixed(2) : String(value);
  return typeof value === "string" ? value : "";
};

const valueOfText = (name: JournalFieldName, text: string): unknown => {
  if (name === "feeCents") return parseFee(text);
  if (name === "serviceCount") return /^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return text.trim() === "" ? null : text.trim();
};

const changedFields = (entry: JournalEntry, { texts }: CorrectionForm): JournalFieldName[] =>
  correctableFields(entry).filter((name) => {
    const text = texts[name];
    return text !== undefined && text.trim() !== shownText(entry, name);
  });

export const correctionErrors = (entry: JournalEntry, form: CorrectionForm): CorrectionErrors => {
  const errors: CorrectionErrors = {};
  const changed = changedFields(entry, form);
  for (const name of changed) {
    const value = valueOfText(name, form.texts[name] ?? "");
    const isAmount = name !== "feeCents" || value !== null;
    if (!isAmount) errors[name] = "The fee must be an amount such as 25.00.";
    else if (!journalValueSchemas[name].safeParse(value).success)
      errors[name] = name.endsWith("On")
        ? "The date must be written as 2026-04-02."
        : "This is not a value that the journal can hold.";
  }
  if (form.reason.trim() === "") errors.reason = "The reason is required.";
  if (changed.length === 0) errors.nothing = "Change what should have been written otherwise.";
  return errors;
};

/** The values of the correction: what was changed, and why. */
export const correctionOf = (entry: JournalEntry, form: CorrectionForm): JournalValues => ({
  ...(Object.fromEntries(
    changedFields(entry, form).map((name) => [name, valueOfText(name, form.texts[name] ?? "")]),
  ) as JournalValues),
  correctionReason: form.reason.trim(),
});
