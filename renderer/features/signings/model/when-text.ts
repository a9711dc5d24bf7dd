import type { Signing } from "#contract/signing/entity.ts";
import { formatDay, formatTime } from "#renderer/ui/format.ts";
import { daysUntil } from "./day-of.ts";

/** `at`: of the `time` element; null where no one instant is meant. */
export type WhenText = { at: string | null; first: string; second: string | null; isLate: boolean };

const agoText = (days: number): string => (days === 1 ? "Yesterday" : `${days.toLocaleString("en-US")} days ago`);

const lateText = (at: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "Now";
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
};

const plannedText = (scheduledAt: string, now: Date): WhenText => {
  const at = new Date(scheduledAt);
  const days = daysUntil(at, now);
  const time = formatTime(scheduledAt);
  const day = formatDay(scheduledAt);
  if (days < 0) return { at: scheduledAt, first: day, second: agoText(-days), isLate: true };
  if (days === 0) {
    const isPast = at <= now;
    return { at: scheduledAt, first: time, second: isPast ? lateText(at, now) : "Today", isLate: isPast };
  }
  return { at: scheduledAt, first: days === 1 ? "Tomorrow" : day, second: time, isLate: false };
};

/** When a signing is planned, since when it is open, or when it was released. */
export const whenText = (signing: Signing, now: Date): WhenText => {
  const { scheduledAt, finalizedAt, createdAt, status } = signing;
  if (finalizedAt !== null) return { at: finalizedAt, first: formatDay(finalizedAt), second: null, isLate: false };
  if (status !== "open") {
    const at = scheduledAt ?? createdAt;
    return { at, first: formatDay(at), second: null, isLate: false };
  }
  if (scheduledAt !== null) return plannedText(scheduledAt, now);
  return { at: null, first: "Any time", second: `Since ${formatDay(createdAt)}`, isLate: false };
};
