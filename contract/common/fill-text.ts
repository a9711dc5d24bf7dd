import type { ErrorParams } from "./app-error.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const timeOfDay = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short" });

/** Parameters that travel as instants (ISO 8601), and how they are written: in the zone of whoever reads them. */
const instants: Readonly<Record<string, Intl.DateTimeFormat>> = {
  expiredOn: day,
  expiresOn: day,
  revokedOn: day,
  bookedOn: day,
  validFrom: day,
  until: timeOfDay,
};

const written = (name: string, value: string | number | undefined): string => {
  const instant = typeof value === "string" ? Date.parse(value) : Number.NaN;
  const format = instants[name];
  return format === undefined || Number.isNaN(instant) ? String(value ?? "…") : format.format(instant);
};

/** Unfilled placeholders show as an ellipsis, never as braces. */
export const fillText = (text: string, params: ErrorParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => written(name, params[name]));
