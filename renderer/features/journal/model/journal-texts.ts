import type { JournalState } from "#contract/journal/bridge.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import type { JournalFieldName, JournalValue } from "#contract/journal/values.ts";
import { actTypeText, witnessText } from "#lib/journal/act-text.ts";
import { formatCents, formatExactMoment, formatTime, formatDay } from "#renderer/ui/format.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

export const valueOf = (entry: JournalEntry, name: JournalFieldName): JournalValue =>
  entry.openings[name]?.value ?? null;

/** The leaf still names an erased value; only its opening is gone. */
export const isErased = (entry: JournalEntry, name: JournalFieldName): boolean =>
  entry.leaf.commitments[name] !== undefined && entry.openings[name] === undefined;

export const formatValue = (name: JournalFieldName, value: JournalValue): string => {
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? "Passed" : "Not passed";
  if (Array.isArray(value)) return value.map(witnessText).join("\n");
  if (name === "feeCents" && typeof value === "number") return formatCents(value);
  if (name === "performedAt" && typeof value === "string" && !Number.isNaN(Date.parse(value)))
    return formatExactMoment(value);
  if ((name === "actType" || name === "identityMethod") && typeof value === "string") return actTypeText(value);
  return String(value);
};

/** This computer, where its entries count. */
export const isWriting = ({ isThis, revokedBy }: JournalState["computers"][number]): boolean =>
  isThis && revokedBy === null;

export const entriesText = (count: number) => (count === 1 ? "1 entry" : `${count.toLocaleString("en-US")} entries`);

/** Of entries that the platform does not have yet. */
export const onlyHereText = (count: number) => `${entriesText(count)} on this computer only`;

const checkedText = (instant: string, now: Date) =>
  new Date(instant).toDateString() === now.toDateString() ? formatTime(instant) : formatDay(instant);

/** "1,204 entries, unbroken, last checked 9:14 AM EST". */
export const chainText = (state: JournalState, now: Date): { tone: Tone; text: string } => {
  const entries = entriesText(state.entryCount);
  const checked = state.lastVerifiedAt === null ? "" : `, last checked ${checkedText(state.lastVerifiedAt, now)}`;
  switch (state.verification.kind) {
    case "unbroken":
      return { tone: "verified", text: `${entries}, unbroken${checked}` };
    case "never-checked":
      return { tone: "neutral", text: `${entries}, not checked yet` };
    case "broken":
      return { tone: "seal", text: `${entries}, broken at entry ${state.verification.sequence + 1}${checked}` };
  }
};
