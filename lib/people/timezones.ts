/** Whether the IANA database knows a zone of this name. */
export const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** Minutes by which a zone's clocks are ahead of UTC at a moment; behind it they are negative. */
export const timezoneOffsetMinutes = (timezone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: timezone, timeZoneName: "longOffset" }).formatToParts(at);
  const written = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign = "+", hours = "0", minutes = "0"] = /^GMT([+-])(\d{2}):(\d{2})/.exec(written) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === "-" && offset !== 0 ? -offset : offset;
};
