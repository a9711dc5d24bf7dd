const written = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A day of the calendar, written MM/dd/yyyy. */
export const isFieldDate = (text: string): boolean => {
  const [, month, day, year] = written.exec(text) ?? [];
  return exists(Number(year), Number(month), Number(day));
};

/** MM/dd/yyyy of a date in local time. */
export const formatFieldDate = (date: Date): string =>
  `${String(date.getMonth() + 1).padStart(2, "0")}/${String(date.getDate()).padStart(2, "0")}/${String(date.getFullYear()).padStart(4, "0")}`;

/** MM/dd/yyyy as yyyy-MM-dd, which date inputs take; empty for anything else. */
export const fieldDateToIso = (text: string): string => {
  const [, month, day, year] = written.exec(text) ?? [];
  return isFieldDate(text) ? `${year}-${month}-${day}` : "";
};

/** yyyy-MM-dd as MM/dd/yyyy; undefined for anything else. */
export const isoToFieldDate = (text: string): string | undefined => {
  const [, year, month, day] = iso.exec(text) ?? [];
  const date = `${month}/${day}/${year}`;
  return isFieldDate(date) ? date : undefined;
};
