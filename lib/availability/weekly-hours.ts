import { weekdays, type Hours, type Weekday } from "#contract/availability/entity.ts";

/** 24-hour clocks sort as texts do. */
const byBeginning = (one: Hours, other: Hours): number => one.from.localeCompare(other.from);

/** Of one day, in their order. */
export const hoursOf = (weekly: readonly Hours[], day: Weekday): Hours[] =>
  weekly.filter((hours) => hours.day === day).toSorted(byBeginning);

/** From Monday to Sunday, each day in its order. */
export const inOrder = (weekly: readonly Hours[]): Hours[] => weekdays.flatMap((day) => hoursOf(weekly, day));

/** Whether all end after they begin, and none before the one ahead of them has ended. */
export const areSound = (weekly: readonly Hours[]): boolean =>
  inOrder(weekly).every(({ day, from, until }, index, all) => {
    const before = all[index - 1];
    return from < until && (before === undefined || before.day !== day || before.until <= from);
  });
