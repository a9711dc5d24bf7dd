import { guestReturnsBeforeMs, guestSessionLifetimeMs } from "#contract/constants.ts";
import type { GuestStanding } from "#contract/guest/entity.ts";
import type { GuestRow } from "../store/guests.ts";
import type { MeetingRow } from "../store/meetings.ts";

type Guest = Pick<GuestRow, "state" | "joined_at">;
type Meeting = Pick<MeetingRow, "status" | "scheduled_at" | "video_ends_at" | "completed_at">;

/** Until the door opens. A meeting without a time has its door open: it begins when everybody is there. */
export const opensInMs = ({ scheduled_at: at }: Pick<Meeting, "scheduled_at">, now: Date): number =>
  at === null ? 0 : Math.max(0, at.getTime() - guestReturnsBeforeMs - now.getTime());

/** What is left of the day after joining; null before. */
export const leftOfDayMs = ({ joined_at: at }: Pick<Guest, "joined_at">, now: Date): number | null =>
  at === null ? null : Math.max(0, at.getTime() + guestSessionLifetimeMs - now.getTime());

export const hasVideoEnded = ({ video_ends_at: at }: Pick<Meeting, "video_ends_at">, now: Date): boolean =>
  at !== null && at <= now;

/**
 * In the last minute people still say goodbye. After a release without a word on the video's end, who is in it stays until the
 * notary gives that word.
 */
const isOver = (guest: Guest, meeting: Meeting, now: Date): boolean => {
  if (meeting.status === "open") return false;
  if (meeting.video_ends_at !== null) return hasVideoEnded(meeting, now);
  return meeting.status === "terminated" || guest.joined_at === null;
};

export const standingOf = (guest: Guest, meeting: Meeting, now: Date): GuestStanding => {
  if (isOver(guest, meeting, now)) return "over";
  if (guest.state === "refused") return "refused";
  if (leftOfDayMs(guest, now) === 0) return "time-over";
  if (guest.state === "requested") return "requested";
  if (guest.joined_at !== null) return "joined";
  return opensInMs(meeting, now) > 0 ? "waiting" : "open";
};
