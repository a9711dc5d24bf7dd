import type { Hours, Weekday } from "#contract/availability/entity.ts";
import type { NoticeKind, NoticeMethod } from "#contract/notice/entity.ts";
import type { Objection } from "#lib/availability/objections.ts";
import { longDay } from "#lib/calendar/days.ts";

export const dayNames: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

/** "9:00 AM" of "09:00"; midnight at either end of a day. */
export const clockText = (clock: string): string => {
  const [hours = "0", minutes = "00"] = clock.split(":");
  const hour = Number(hours) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
};

export const hoursText = (hours: readonly Hours[]): string =>
  hours.map(({ from, until }) => `${clockText(from)} – ${clockText(until)}`).join(", ");

const noticeNames = {
  0: "None: a meeting may begin right away",
  30: "30 minutes",
  60: "1 hour",
  120: "2 hours",
  240: "4 hours",
  720: "12 hours",
  1440: "1 day",
  2880: "2 days",
  10_080: "1 week",
} as const;

const minutesText = (minutes: number): string =>
  minutes === 0 ? "none" : (noticeNames[minutes as keyof typeof noticeNames] ?? `${minutes} minutes`);

/** The usual ones, and whichever is kept. */
export const noticeOptions = (kept: number): { value: string; label: string }[] =>
  [...new Set([...Object.keys(noticeNames).map(Number), kept])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({
      value: String(minutes),
      label: noticeNames[minutes as keyof typeof noticeNames] ?? minutesText(minutes),
    }));

export const daysOffText = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  firstDay === lastDay ? longDay(firstDay) : `${longDay(firstDay)} – ${longDay(lastDay)}`;

/** What stands against a moment, as a sentence. */
export const objectionText = (objection: Objection): string => {
  switch (objection.kind) {
    case "time-off": {
      const { note } = objection.timeOff;
      return `You planned time off: ${daysOffText(objection.timeOff)}${note === "" ? "" : ` (${note})`}.`;
    }
    case "hours":
      return objection.hours.length === 0
        ? `You have no hours on ${dayNames[objection.day]}.`
        : `Your hours on ${dayNames[objection.day]} are ${hoursText(objection.hours)}.`;
    case "notice":
      return `It is sooner than the notice that you ask for: ${minutesText(objection.minutes)}.`;
  }
};

export const noticeTexts: Record<NoticeKind, { name: string; text: string }> = {
  expiries: {
    name: "What ends",
    text: "Reminders before your commission, certificate, bond or insurance ends.",
  },
  decisions: {
    name: "Decisions",
    text: "Your endorsement or a role of yours was approved, or was not.",
  },
};

export const methodNames: Record<NoticeMethod, string> = {
  email: "Mail",
  text: "Text message",
  both: "Mail and text message",
  none: "Not at all",
};
