const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * “June 30, 2028” of a calendar date; nothing of none. Written out here rather than by Intl: what is sealed must not depend on
 * the machine's language data.
 */
export const longDate = (isoDate: string): string => {
  if (isoDate === "") return "";
  const [year, month, day] = isoDate.split("-");
  return `${monthNames[Number(month) - 1] ?? ""} ${Number(day)}, ${year ?? ""}`;
};
