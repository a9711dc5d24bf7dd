import { expect, test } from "vitest";
import { dayOf, daysUntil } from "#renderer/features/signings/model/day-of.ts";
import { whenText } from "#renderer/features/signings/model/when-text.ts";
import { aWorkSigning } from "#tests/components/harness/signings.ts";

/** Local times, as the page's own clock has them. */
const now = new Date(2026, 10, 21, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
const words = (scheduledAt: string | null) => {
  const { first, second, isLate } = whenText(aWorkSigning(1, { scheduledAt, isFlex: scheduledAt === null }), now);
  return [first.replace(/ [A-Z]{3,4}([+-]\d+)?$/, ""), second?.replace(/ [A-Z]{3,4}([+-]\d+)?$/, ""), isLate];
};

test("a day begins and ends at midnight of this computer, whatever the clocks do in it", () => {
  for (const noon of [new Date(2026, 2, 8, 12), new Date(2026, 10, 1, 12), new Date(2026, 10, 21, 12)]) {
    const { dayFrom, dayUntil } = dayOf(noon);
    expect([new Date(dayFrom).getHours(), new Date(dayUntil).getHours()]).toEqual([0, 0]);
    expect(daysUntil(new Date(dayUntil), noon)).toBe(1);
    expect(daysUntil(new Date(dayFrom), noon)).toBe(0);
  }
});

test.each([
  [at(2026, 10, 20, 23, 59), ["Nov 20, 2026", "Yesterday", true]],
  [at(2026, 10, 18, 9, 0), ["Nov 18, 2026", "3 days ago", true]],
  [at(2026, 10, 21, 12, 30), ["12:30 PM", "2 h ago", true]],
  [at(2026, 10, 21, 14, 48), ["2:48 PM", "12 min ago", true]],
  [at(2026, 10, 21, 15, 0), ["3:00 PM", "Now", true]],
  [at(2026, 10, 21, 16, 0), ["4:00 PM", "Today", false]],
  [at(2026, 10, 22, 9, 0), ["Tomorrow", "9:00 AM", false]],
  [at(2026, 11, 2, 9, 0), ["Dec 2, 2026", "9:00 AM", false]],
  [null, ["Any time", "Since Nov 1, 2026", false]],
])("%s reads %j", (scheduledAt, expected) => {
  expect(words(scheduledAt)).toEqual(expected);
});

test("what was released says when that was, and what ended otherwise when it was planned", () => {
  const finalizedAt = at(2026, 10, 19, 10, 0);
  expect(whenText(aWorkSigning(1, { status: "finalized", finalizedAt }), now).first).toBe("Nov 19, 2026");
  const ended = aWorkSigning(1, { status: "terminated", scheduledAt: at(2026, 10, 17, 10, 0) });
  expect(whenText(ended, now)).toMatchObject({ first: "Nov 17, 2026", second: null, isLate: false });
});
