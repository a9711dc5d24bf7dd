/** Dates and sizes as a person reads them; every time of day carries its zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);

const day = formatter({ year: "numeric", month: "short", day: "numeric" });
const longDay = formatter({ weekday: "long", year: "numeric", month: "long", day: "numeric" });
const time = formatter({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });
const toTheMinute = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
const moment = formatter(toTheMinute);
const exactMoment = formatter({ ...toTheMinute, second: "2-digit" });

/** "Nov 21, 2026". */
export const formatDay = (instant: string): string => day.format(new Date(instant));
/** "Saturday, November 21, 2026". */
export const formatLongDay = (date: Date): string => longDay.format(date);
/** "9:14 AM EST". */
export const formatTime = (instant: string): string => time.format(new Date(instant));
/** "Nov 21, 2026, 9:14 AM EST". */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));
/** With seconds, for records. */
export const formatExactMoment = (instant: string): string => exactMoment.format(new Date(instant));

/** "3.1 MB"; a megabyte is 1,048,576 bytes, as the specification counts them. */
export const formatBytes = (bytes: number): string => {
  if (bytes === 0) return "0 kB";
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en-US")} kB`;
  return `${(bytes / 1_048_576).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
};

/** "$25.00"; the sign always, the cents always. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
