import { expect, test } from "vitest";
import { weekdays, type Availability, type Hours } from "#contract/availability/entity.ts";
import { objectionsTo } from "#lib/availability/objections.ts";
import { areSound, inOrder } from "#lib/availability/weekly-hours.ts";

const nineToFive: Hours[] = weekdays.map((day) => ({ day, from: "09:00", until: "17:00" }));

const said = (changes: Partial<Availability> = {}): Availability => ({
  timezone: "America/New_York",
  weekly: nineToFive,
  noticeMinutes: 0,
  timeOff: [],
  ...changes,
});

const longBefore = new Date("2026-01-01T00:00:00Z");
const kindsAt = (at: string, availability = said(), now = longBefore) =>
  objectionsTo(new Date(at), now, availability).map(({ kind }) => kind);

test("days of the week run Monday to Sunday [A538]", () => {
  expect(weekdays).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);
  const sundayFirst: Hours[] = ["sunday", "monday"].map((day) => ({
    day: day as Hours["day"],
    from: "10:00",
    until: "11:00",
  }));
  expect(inOrder(sundayFirst).map(({ day }) => day)).toEqual(["monday", "sunday"]);
  // 2026-11-23 was a Monday.
  for (const [index, day] of weekdays.entries())
    expect(
      kindsAt(`2026-11-${23 + index}T15:00:00Z`, said({ weekly: [{ day, from: "09:00", until: "17:00" }] })),
    ).toEqual([]);
});

test("hours are those of the notary's clock, on the days on which it is set forward and back too", () => {
  // Sunday, 2027-03-14: at 2 in the morning it is 3. Nine o'clock is 13:00 UTC from then on, and was 14:00 the day before.
  expect(kindsAt("2027-03-13T13:59:00Z")).toEqual(["hours"]);
  expect(kindsAt("2027-03-13T14:00:00Z")).toEqual([]);
  expect(kindsAt("2027-03-14T12:59:00Z")).toEqual(["hours"]);
  expect(kindsAt("2027-03-14T13:00:00Z")).toEqual([]);
  expect(kindsAt("2027-03-14T20:59:00Z")).toEqual([]);
  expect(kindsAt("2027-03-14T21:00:00Z")).toEqual(["hours"]);
  // Sunday, 2026-11-01: at 2 it is 1 again. Five o'clock in the afternoon is 22:00 UTC from then on.
  expect(kindsAt("2026-10-31T21:00:00Z")).toEqual(["hours"]);
  expect(kindsAt("2026-11-01T21:59:00Z")).toEqual([]);
  expect(kindsAt("2026-11-01T22:00:00Z")).toEqual(["hours"]);
  // Half past one comes twice, and is half past one both times.
  const atNight = said({ weekly: [{ day: "sunday", from: "01:00", until: "02:00" }] });
  expect([kindsAt("2026-11-01T05:30:00Z", atNight), kindsAt("2026-11-01T06:30:00Z", atNight)]).toEqual([[], []]);
});

test("what goes past midnight is two hours of two days, and midnight ends a day", () => {
  const late = said({
    weekly: [
      { day: "friday", from: "22:00", until: "24:00" },
      { day: "saturday", from: "00:00", until: "02:00" },
    ],
  });
  expect(kindsAt("2026-11-28T04:59:00Z", late)).toEqual([]);
  expect(kindsAt("2026-11-28T05:00:00Z", late)).toEqual([]);
  expect(kindsAt("2026-11-28T07:00:00Z", late)).toEqual(["hours"]);
});

test("time off counts whole days where the notary is, and notice by the clock; nothing said is no objection", () => {
  const timeOff = [
    { id: "00000000-0000-4000-8000-000000000001", firstDay: "2026-12-24", lastDay: "2026-12-26", note: "" },
  ];
  expect(kindsAt("2026-12-24T04:59:00Z", said({ timeOff, weekly: null }))).toEqual([]);
  expect(kindsAt("2026-12-24T05:00:00Z", said({ timeOff, weekly: null }))).toEqual(["time-off"]);
  expect(kindsAt("2026-12-27T04:59:00Z", said({ timeOff, weekly: null }))).toEqual(["time-off"]);
  expect(kindsAt("2026-12-27T05:00:00Z", said({ timeOff, weekly: null }))).toEqual([]);
  const now = new Date("2026-11-24T15:00:00Z");
  expect(kindsAt("2026-11-24T15:59:00Z", said({ noticeMinutes: 60 }), now)).toEqual(["notice"]);
  expect(kindsAt("2026-11-24T16:00:00Z", said({ noticeMinutes: 60 }), now)).toEqual([]);
  expect(kindsAt("2026-11-24T03:00:00Z", said({ weekly: null }))).toEqual([]);
  expect(kindsAt("2026-11-24T15:00:00Z", said({ weekly: [] }))).toEqual(["hours"]);
});

test("hours of a day neither overlap nor end before they begin", () => {
  const monday = (from: string, until: string): Hours => ({ day: "monday", from, until });
  expect(areSound([monday("13:00", "17:00"), monday("09:00", "13:00")])).toBe(true);
  expect(areSound([monday("09:00", "12:30"), monday("12:00", "17:00")])).toBe(false);
  expect(areSound([monday("09:00", "09:00")])).toBe(false);
  expect(areSound([monday("22:00", "02:00")])).toBe(false);
  expect(areSound([monday("09:00", "12:00"), { day: "tuesday", from: "10:00", until: "24:00" }])).toBe(true);
});
