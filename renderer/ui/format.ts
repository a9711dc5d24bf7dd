import type { Money } from "#contract/billing/entity.ts";
import { languageTags, type Language } from "#contract/common/language.ts";
import { currentTexts } from "./texts.ts";

/** Dates, numbers and sizes as a person reads them, in the language of the page; every time of day carries its zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (date: Date): string => {
    const { language } = currentTexts();
    const known = made.get(language) ?? new Intl.DateTimeFormat(languageTags[language], options);
    made.set(language, known);
    return known.format(date);
  };
};

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
const longMoment = formatter({ dateStyle: "long", timeStyle: "long" });

/** "Nov 21, 2026". */
export const formatDay = (instant: string): string => day(new Date(instant));
/** "Saturday, November 21, 2026". */
export const formatLongDay = (date: Date): string => longDay(date);
/** "9:14 AM EST". */
export const formatTime = (instant: string): string => time(new Date(instant));
/** "Nov 21, 2026, 9:14 AM EST". */
export const formatMoment = (instant: string): string => moment(new Date(instant));
/** With seconds, for records. */
export const formatExactMoment = (instant: string): string => exactMoment(new Date(instant));
/** "November 21, 2026 at 9:14:00 AM EST". */
export const formatLongMoment = (instant: string): string => longMoment(new Date(instant));

/** "2,000". */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(languageTags[currentTexts().language], options);

/** "3.1 MB"; a megabyte is 1,048,576 bytes, as the specification counts them. */
export const formatBytes = (bytes: number): string => {
  const units = currentTexts().controls.sizes;
  if (bytes === 0) return units.kilobytes("0");
  if (bytes < 1_048_576) return units.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1024))));
  return units.megabytes(formatNumber(bytes / 1_048_576, { maximumFractionDigits: 1 }));
};

/** "$25.00"; the sign always, the cents always. */
export const formatMoney = ({ cents, currency }: Money): string =>
  formatNumber(cents / 100, { style: "currency", currency });
export const formatCents = (cents: number): string => formatMoney({ cents, currency: "USD" });
