import { weekdays, type Hours, type Weekday } from "#contract/availability/entity.ts";
import { areSound, hoursOf } from "#lib/availability/weekly-hours.ts";

/** Of one day as the form has them, in the order in which they were entered. A time field has no 24:00: its midnight ends the day. */
type Range = { from: string; until: string };
export type WeekForm = Record<Weekday, Range[]>;

/** What most people would enter; nothing of it counts before it is saved. */
const usual: Range = { from: "09:00", until: "17:00" };
const workdays: readonly Weekday[] = weekdays.slice(0, 5);

const asTyped = ({ from, until }: Range): Range => ({ from, until: until === "24:00" ? "00:00" : until });

export const weekFormOf = (weekly: readonly Hours[] | null): WeekForm => {
  const rangesOf = (day: Weekday): Range[] => {
    if (weekly !== null) return hoursOf(weekly, day).map(asTyped);
    return workdays.includes(day) ? [usual] : [];
  };
  return Object.fromEntries(weekdays.map((day) => [day, rangesOf(day)])) as WeekForm;
};

const asHours =
  (day: Weekday) =>
  ({ from, until }: Range): Hours => ({ day, from, until: until === "00:00" ? "24:00" : until });

export const weeklyOf = (form: WeekForm): Hours[] => weekdays.flatMap((day) => form[day].map(asHours(day)));

/** What is wrong with the hours of a day; undefined where nothing is. */
export const problemOfDay = (form: WeekForm, day: Weekday): string | undefined => {
  const ranges = form[day];
  if (ranges.some(({ from, until }) => from === "" || until === "")) return "Enter when they begin and end.";
  const hours = ranges.map(asHours(day));
  if (hours.some(({ from, until }) => from >= until))
    return "They end before they begin. Enter what goes past midnight on both days.";
  return areSound(hours) ? undefined : "They overlap.";
};

/** One more after the last of a day, or the usual ones of a day without any. */
export const withMore = (ranges: readonly Range[]): Range[] => {
  const last = ranges.at(-1);
  return last === undefined ? [usual] : [...ranges, { from: last.until === "00:00" ? "" : last.until, until: "" }];
};

/** Every workday as Monday is. */
export const likeMonday = (form: WeekForm): WeekForm => ({
  ...form,
  ...Object.fromEntries(workdays.map((day) => [day, form.monday])),
});

export const mostRanges = 4;
