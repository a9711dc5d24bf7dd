import { usTimezones } from "./us-timezones.ts";

export type TimezoneOption = { value: string; label: string; abbreviation?: string };

const nameOf = (zone: string): string => {
  const long = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, place = zone] = /\/(.+)$/.exec(zone) ?? [];
  const readable = place.replaceAll("_", " ").replaceAll("/", ", ");
  return long === undefined || long.startsWith("GMT") ? readable : `${long} (${readable})`;
};

/** Every zone that this browser knows, those of the United States first; one that it does not know is named as it is. */
export const timezoneOptions = (own: string): TimezoneOption[] => {
  const known = Intl.supportedValuesOf("timeZone");
  const others = known.filter((zone) => !usTimezones.includes(zone));
  const all = [...usTimezones, ...others, ...(usTimezones.includes(own) || known.includes(own) ? [] : [own])];
  return all.map((zone) => ({ value: zone, label: nameOf(zone) }));
};
