const isoDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
};

/**
 * A day as a barcode writes it, as "2026-11-24"; null where it is none. The standard has MMDDCCYY for the United States and
 * CCYYMMDD for Canada (D.12.5), its version 1 had CCYYMMDD for all, and several states and provinces keep to neither. Since a
 * card's years begin with 19 or 20, which is no month, each writing can be one of the two alone.
 */
export const cardDate = (text: string): string | null => {
  if (!/^\d{8}$/.test(text)) return null;
  const part = (from: number, to: number) => Number(text.slice(from, to));
  const isYearFirst = /^(?:19|20)/.test(text);
  const [year, month, day] = isYearFirst ? [part(0, 4), part(4, 6), part(6, 8)] : [part(4, 8), part(0, 2), part(2, 4)];
  return year >= 1900 && year < 2100 ? isoDay(year, month, day) : null;
};

/**
 * A day of a machine readable zone, YYMMDD (ICAO 9303-3, 4.8), whose century nobody wrote. A birth is the latest one that is not
 * after `today`: somebody of a hundred years is taken for an infant, which a notary sees at once. An expiry is the one that is
 * nearest to today, at most fifty years before or after: documents are valid for ten. Null for a day that does not exist or is
 * left open with `<`.
 */
export const zoneDate = (text: string, kind: "birth" | "expiry", today: string): string | null => {
  if (!/^\d{6}$/.test(text)) return null;
  const part = (from: number) => Number(text.slice(from, from + 2));
  const thisYear = Number(today.slice(0, 4));
  const inCentury = Math.floor(thisYear / 100) * 100 + part(0);
  const years = [inCentury + 100, inCentury, inCentury - 100];
  const days = years.map((year) => isoDay(year, part(2), part(4)));
  if (kind === "birth") return days.find((day) => day !== null && day <= today) ?? null;
  return days.find((day) => day !== null && Number(day.slice(0, 4)) < thisYear + 50) ?? null;
};
