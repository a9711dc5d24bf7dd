import type { NextStep, SigningGroup, SigningProgress, WorkSigning } from "#contract/signing/work-list.ts";
import { releasedTexts, type JournalStanding } from "#renderer/features/acts-to-write/index.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";
import { categoryTexts } from "./signing-texts.ts";

export const groupTitles: Record<SigningGroup, string> = {
  overdue: "Overdue",
  today: "Today",
  "in-progress": "In progress",
  waiting: "Waiting for the signer",
  "ready-to-lock": "Ready to lock",
  "to-journal": "To journal",
  planned: "Later",
  drafts: "Drafts",
  "not-completed": "Not completed",
  invited: "You take part in",
  ended: "Ended",
};

/** `isWaiting`: nothing is to do but wait, and a clock says so. */
export type StandingText = { label: string; tone: Tone; isWaiting?: true };

const people = (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? "") : `${names.length} people`);

const nextTexts: Record<NextStep, (names: readonly string[]) => StandingText> = {
  documents: () => ({ label: "No document yet", tone: "attention" }),
  fields: () => ({ label: "No fields placed", tone: "attention" }),
  invite: (names) => ({ label: `Not invited: ${people(names)}`, tone: "attention" }),
  notary: () => ({ label: "Your part is missing", tone: "attention" }),
  lock: () => ({ label: "Ready to lock", tone: "attention" }),
  release: () => ({ label: "Ready to release", tone: "attention" }),
  arrival: (names) => ({ label: `Not opened by ${people(names)}`, tone: "neutral", isWaiting: true }),
  signer: (names) => ({ label: `Waiting for ${people(names)}`, tone: "neutral", isWaiting: true }),
  none: () => ({ label: "Ended", tone: "neutral" }),
};

const hereText = (names: readonly string[]): StandingText => ({
  label: `${people(names)} ${names.length === 1 ? "is" : "are"} here`,
  tone: "info",
});

const openText = ({ category, scheduledAt, progress }: WorkSigning, now: Date): StandingText => {
  if (category === "draft" || category === "notCompleted") return categoryTexts[category];
  if (progress === null) {
    // A meeting that should have begun is not upcoming, whatever the day.
    const isPast = scheduledAt !== null && new Date(scheduledAt) <= now;
    return category === "upcoming" && (isPast || scheduledAt === null)
      ? { label: "Open", tone: "info" }
      : categoryTexts[category];
  }
  return progress.here.length > 0 ? hereText(progress.here) : nextTexts[progress.next](progress.waitingFor);
};

/** How a signing stands, as its row says it; what was locked before the end is an act all the same, and owes its entry. */
export const standingTexts = (signing: WorkSigning, standing: JournalStanding, now: Date): StandingText[] => {
  const { category, status } = signing;
  if (category === "completed") return [releasedTexts[standing]];
  const text = status === "open" ? openText(signing, now) : categoryTexts[category];
  const isOver = status !== "open" || category === "notCompleted";
  return isOver && standing === "to-write" ? [text, releasedTexts["to-write"]] : [text];
};

/** "2 of 3 signed"; null where nobody is to sign. */
export const signedText = ({ signers, signed }: Pick<SigningProgress, "signers" | "signed">): string | null =>
  signers === 0 ? null : `${signed} of ${signers} signed`;
