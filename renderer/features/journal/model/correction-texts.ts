import type { JournalCorrection } from "#contract/journal/bridge.ts";
import { journalFieldLabels } from "#lib/journal/field-labels.ts";
import { formatMoment } from "#renderer/ui/format.ts";
import { formatValue } from "./journal-texts.ts";

const changeText = ({ name, before, after, isErased }: JournalCorrection["changes"][number]): string =>
  isErased
    ? `${journalFieldLabels[name]}: erased since`
    : `${journalFieldLabels[name]}: ${formatValue(name, before)} → ${formatValue(name, after)}`;

/** "Fee: $10.00 → $25.00; Note: — → By the window". */
export const changesText = ({ changes }: Pick<JournalCorrection, "changes">): string =>
  changes.map(changeText).join("; ");

/** "Corrected by Nora Whitfield on Nov 21, 2026, 9:14 AM EST, entry 3". */
export const correctedText = ({ notaryName, createdAt, sequence }: JournalCorrection): string =>
  `Corrected${notaryName === null ? "" : ` by ${notaryName}`} on ${formatMoment(createdAt)}, entry ${(sequence + 1).toLocaleString("en-US")}`;
