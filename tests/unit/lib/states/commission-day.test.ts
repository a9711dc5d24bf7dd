import { expect, test } from "vitest";
import { usStates } from "#lib/people/places.ts";
import { isTimezone } from "#lib/people/timezones.ts";
import { commissionDay, zonesOfStates } from "#lib/states/commission-day.ts";

/** Midnight of July 1 is at four in New York, at five in Chicago, at ten in Honolulu and at two of the afternoon before on Guam. */
const dayOf = (instant: string, stateAbbr: string | null, timezone: string) =>
  commissionDay(new Date(instant), { stateAbbr, timezone });

test("every state, district and territory has its time zones", () => {
  expect(Object.keys(zonesOfStates).toSorted()).toEqual(usStates.map(({ value }) => value).toSorted());
  for (const zones of Object.values(zonesOfStates)) {
    expect(zones.length).toBeGreaterThan(0);
    expect(zones.filter((zone) => !isTimezone(zone))).toEqual([]);
  }
});

test("a commission's day ends by the clocks of its state, whatever zone its notary has chosen", () => {
  expect(dayOf("2028-07-01T03:59:59Z", "FL", "America/New_York")).toBe("2028-06-30");
  expect(dayOf("2028-07-01T04:00:00Z", "FL", "America/New_York")).toBe("2028-07-01");
  // Neither longer by a zone further west nor shorter on a journey.
  expect(dayOf("2028-07-01T04:10:00Z", "FL", "Pacific/Honolulu")).toBe("2028-07-01");
  expect(dayOf("2028-06-30T23:00:00Z", "FL", "Europe/Paris")).toBe("2028-06-30");
});

test("where a state has two times, the notary's own counts", () => {
  expect(dayOf("2028-07-01T04:30:00Z", "FL", "America/Chicago")).toBe("2028-06-30");
  expect(dayOf("2028-07-01T05:00:00Z", "FL", "America/Chicago")).toBe("2028-07-01");
  // By what its clocks show, not by its name.
  expect(dayOf("2028-07-01T05:30:00Z", "IN", "America/Indiana/Indianapolis")).toBe("2028-07-01");
});

test("of nobody's state the chosen zone is all that is known", () => {
  expect(dayOf("2028-07-01T09:00:00Z", null, "Pacific/Honolulu")).toBe("2028-06-30");
  expect(dayOf("2028-06-30T15:00:00Z", "GU", "America/New_York")).toBe("2028-07-01");
});
