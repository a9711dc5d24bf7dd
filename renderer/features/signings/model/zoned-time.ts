/** The parts of an instant as a clock on the wall of that zone shows them. */
const wallClock = (instant: number, zone: string): string => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
};

const hourMs = 3_600_000;

/**
 * The instant at which a clock in this zone shows this date and time; null where no clock does, in the hour that is left
 * out in spring. Of the two in autumn it is the first.
 */
export const instantIn = (zone: string, date: string, time: string): string | null => {
  const wanted = `${date}T${time}`;
  const asUtc = Date.parse(`${wanted}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Zones lie within 14 hours around UTC, in steps of a quarter of an hour.
  for (let offset = 14; offset >= -14; offset -= 0.25) {
    const instant = asUtc - offset * hourMs;
    if (wallClock(instant, zone) === wanted) return new Date(instant).toISOString();
  }
  return null;
};

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const usualZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** The own zone first, then those of the United States; each with its name and the difference to UTC at that day. */
export const zoneOptions = (own: string, at: Date): { value: string; label: string }[] =>
  [...new Set([own, ...usualZones])].map((zone) => {
    const named = (timeZoneName: "longGeneric" | "shortOffset") =>
      new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName })
        .formatToParts(at)
        .find((part) => part.type === "timeZoneName")?.value ?? zone;
    return { value: zone, label: `${named("longGeneric")} (${named("shortOffset")})` };
  });
