import type { SigningGroup, SigningProgress } from "#contract/signing/work-list.ts";

/** The day that is today for whoever looks, from its first instant to that of the next day. */
export type Today = { from: Date; until: Date };

type Standing = {
  isDraft: boolean;
  /** The notary said that it is not finished now. */
  isDeclined: boolean;
  scheduledAt: Date | null;
  progress: Pick<SigningProgress, "next" | "here">;
};

const byDay = (scheduledAt: Date | null, today: Today): "overdue" | "today" | "planned" | null => {
  if (scheduledAt === null) return null;
  if (scheduledAt < today.from) return "overdue";
  return scheduledAt < today.until ? "today" : "planned";
};

/**
 * Where an open signing of the account's own stands. What is ready to be locked stands there whatever its day, also one that
 * has passed; everything else with a day stands by its day, a draft of a later one among the drafts; what has none, by whose
 * turn it is.
 */
export const groupOfOpen = ({ isDraft, isDeclined, scheduledAt, progress }: Standing, today: Today): SigningGroup => {
  if (isDeclined) return "not-completed";
  const day = byDay(scheduledAt, today);
  if (isDraft) return day === null || day === "planned" ? "drafts" : day;
  if (progress.next === "lock") return "ready-to-lock";
  if (day !== null) return day;
  const isTheirTurn = progress.next === "signer" || progress.next === "arrival";
  return isTheirTurn && progress.here.length === 0 ? "waiting" : "in-progress";
};
