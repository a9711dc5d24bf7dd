import { dayInZone } from "#lib/calendar/days.ts";
import { timezoneOffsetMinutes } from "#lib/people/timezones.ts";

const [eastern, central, mountain, pacific] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

/** The time zones of each state, the one of its capital first (49 CFR part 71; Arizona's second one is the Navajo Nation's). */
export const zonesOfStates: Record<string, readonly string[]> = {
  AL: [central],
  AK: ["America/Anchorage", "America/Adak"],
  AZ: ["America/Phoenix", mountain],
  AR: [central],
  CA: [pacific],
  CO: [mountain],
  CT: [eastern],
  DE: [eastern],
  DC: [eastern],
  FL: [eastern, central],
  GA: [eastern],
  HI: ["Pacific/Honolulu"],
  ID: [mountain, pacific],
  IL: [central],
  IN: [eastern, central],
  IA: [central],
  KS: [central, mountain],
  KY: [eastern, central],
  LA: [central],
  ME: [eastern],
  MD: [eastern],
  MA: [eastern],
  MI: [eastern, central],
  MN: [central],
  MS: [central],
  MO: [central],
  MT: [mountain],
  NE: [central, mountain],
  NV: [pacific, mountain],
  NH: [eastern],
  NJ: [eastern],
  NM: [mountain],
  NY: [eastern],
  NC: [eastern],
  ND: [central, mountain],
  OH: [eastern],
  OK: [central],
  OR: [pacific, mountain],
  PA: [eastern],
  RI: [eastern],
  SC: [eastern],
  SD: [central, mountain],
  TN: [central, eastern],
  TX: [central, mountain],
  UT: [mountain],
  VT: [eastern],
  VA: [eastern],
  WA: [pacific],
  WV: [eastern],
  WI: [central],
  WY: [mountain],
  AS: ["Pacific/Pago_Pago"],
  GU: ["Pacific/Guam"],
  MP: ["Pacific/Guam"],
  PR: ["America/Puerto_Rico"],
  VI: ["America/Puerto_Rico"],
};

/** Whose commission it is: the state that gave it, and the time zone that the notary has chosen. */
export type Commissioned = { stateAbbr: string | null; timezone: string };

/**
 * The day that it is for a commission. A state's commission begins and ends by the state's clocks, and a zone that its owner
 * chooses moves neither: theirs counts where the state's clocks show that time too, else the capital's does.
 */
export const commissionDay = (at: Date, { stateAbbr, timezone }: Commissioned): string => {
  const zones = zonesOfStates[stateAbbr ?? ""] ?? [timezone];
  const offset = timezoneOffsetMinutes(timezone, at);
  const isOfState = zones.some((zone) => timezoneOffsetMinutes(zone, at) === offset);
  return dayInZone(at, isOfState ? timezone : (zones[0] ?? timezone));
};
