import { weekdays, type Availability, type Hours, type TimeOff, type Weekday } from "#contract/availability/entity.ts";
import { dayInZone, timeInZone } from "#lib/calendar/days.ts";
import { hoursOf } from "./weekly-hours.ts";

/** Why a moment is none at which the notary wants to be asked for. */
export type Objection =
  | { kind: "time-off"; timeOff: TimeOff }
  | { kind: "hours"; day: Weekday; hours: Hours[] }
  | { kind: "notice"; minutes: number };

/** Of a day as “2026-11-24”. */
const weekdayOf = (day: string): Weekday => {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? "monday";
};

/**
 * What the clocks on the notary's wall show then decides, not a number of hours since midnight: a day on which they are set
 * forward or back has the same hours as any other.
 */
export const objectionsTo = (
  at: Date,
  now: Date,
  { timezone, weekly, timeOff, noticeMinutes }: Availability,
): Objection[] => {
  const day = dayInZone(at, timezone);
  const time = timeInZone(at, timezone);
  const off = timeOff.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const weekday = weekdayOf(day);
  const hours = hoursOf(weekly ?? [], weekday);
  const isWithin = weekly === null || hours.some(({ from, until }) => from <= time && time < until);
  const isShort = at.getTime() - now.getTime() < noticeMinutes * 60_000;
  return [
    ...(off === undefined ? [] : [{ kind: "time-off" as const, timeOff: off }]),
    ...(isWithin ? [] : [{ kind: "hours" as const, day: weekday, hours }]),
    ...(isShort ? [{ kind: "notice" as const, minutes: noticeMinutes }] : []),
  ];
};
