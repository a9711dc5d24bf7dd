import { expect, test } from "vitest";
import { dayInZone, daysBetween, hourInZone, longDay } from "#lib/calendar/days.ts";

test("a day is one where the notary is", () => {
  const instant = new Date("2028-07-01T03:50:00Z");
  expect([dayInZone(instant, "America/New_York"), dayInZone(instant, "UTC")]).toEqual(["2028-06-30", "2028-07-01"]);
  expect([
    hourInZone(instant, "America/New_York"),
    hourInZone(new Date("2028-07-01T04:00:00Z"), "America/New_York"),
  ]).toEqual([23, 0]);
});

test("days are counted by their midnights, over leap days and changed clocks", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  expect(daysBetween("2026-11-02", "2026-11-01")).toBe(-1);
  expect(longDay("2028-06-30")).toBe("June 30, 2028");
});
