import { expect, test } from "vitest";
import { instantIn, zoneOptions } from "#renderer/features/signings/model/zoned-time.ts";

test.each([
  ["America/New_York", "2027-01-11", "09:00", "2027-01-11T14:00:00.000Z"],
  ["America/New_York", "2027-07-11", "09:00", "2027-07-11T13:00:00.000Z"],
  ["America/Phoenix", "2027-07-11", "09:00", "2027-07-11T16:00:00.000Z"],
  ["Pacific/Honolulu", "2026-12-31", "23:30", "2027-01-01T09:30:00.000Z"],
  ["Asia/Kathmandu", "2027-01-01", "00:15", "2026-12-31T18:30:00.000Z"],
])("a clock in %s shows %s %s at %s", (zone, date, time, instant) => {
  expect(instantIn(zone, date, time)).toBe(instant);
});

test("the hour that spring leaves out has no instant, of the doubled hour in autumn the first counts", () => {
  expect(instantIn("America/New_York", "2027-03-14", "02:30")).toBeNull();
  expect(instantIn("America/New_York", "2027-11-07", "01:30")).toBe("2027-11-07T05:30:00.000Z");
  expect(instantIn("America/New_York", "", "09:00")).toBeNull();
});

test("the own zone stands first and once, with its difference on that day", () => {
  const options = zoneOptions("America/Chicago", new Date("2027-01-11T12:00:00Z"));
  expect(options[0]).toEqual({ value: "America/Chicago", label: "Central Time (GMT-6)" });
  expect(options.filter((option) => option.value === "America/Chicago")).toHaveLength(1);
});
