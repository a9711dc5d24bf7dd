import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { JournalFieldName, JournalValues } from "#contract/journal/values.ts";
import { hiddenCharacterIn } from "#contract/common/plain-text.ts";
import { journalFieldLabels } from "#lib/journal/field-labels.ts";
import { keptOutIn, keptOutTexts } from "#lib/journal/kept-out.ts";

/** Texts with characters that nobody sees, and what no journal may hold. */
export const unfitValueOf = (values: JournalValues): Refused | null => {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const texts = Array.isArray(value) ? value.flatMap((witness) => Object.values(witness)) : [value];
    for (const text of texts) {
      const codePoint = typeof text === "string" ? hiddenCharacterIn(text, "several") : null;
      if (codePoint !== null) return refused("text/hidden-character", { codePoint });
    }
    const keptOut = keptOutIn(value);
    if (keptOut !== null) return refused("journal/kept-out", { name, what: keptOutTexts[keptOut] });
  }
  return null;
};

/** The refusal that names the columns that are left out. */
export const incompleteBy = (missing: readonly JournalFieldName[]): Refused | null =>
  missing.length === 0
    ? null
    : refused("journal/incomplete", { columns: missing.map((name) => journalFieldLabels[name]).join(", ") });
