import { expect, test } from "vitest";
import { usStates } from "#lib/people/places.ts";
import { stateIdOf } from "#lib/people/state-ids.ts";
import { isTimezone, timezoneOffsetMinutes } from "#lib/people/timezones.ts";

const winter = new Date("2026-01-15T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");

test.each([
  ["America/New_York", winter, -300],
  ["America/New_York", summer, -240],
  ["America/Phoenix", summer, -420],
  ["Asia/Kolkata", winter, 330],
  ["America/St_Johns", winter, -210],
  ["UTC", winter, 0],
  ["Etc/GMT", winter, 0],
] as const)("clocks of %s at %o are %i minutes ahead of UTC", (zone, at, minutes) => {
  expect(timezoneOffsetMinutes(zone, at)).toBe(minutes);
});

test.each([
  ["America/New_York", true],
  ["Pacific/Guam", true],
  ["America/Atlantis", false],
  ["", false],
  ["not a zone", false],
] as const)("%o is a time zone: %s", (name, isOne) => {
  expect(isTimezone(name)).toBe(isOne);
});

test("every state, the district and every territory has a number of its own, and nothing else has one", () => {
  const ids = usStates.map(({ value }) => stateIdOf(value));
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(usStates.length);
  expect(stateIdOf("ZZ")).toBeUndefined();
  expect([stateIdOf("FL"), stateIdOf("WY"), stateIdOf("PR")]).toEqual([12, 56, 72]);
});
