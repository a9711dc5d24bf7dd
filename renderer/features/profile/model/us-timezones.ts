/** One zone for each time that clocks in the United States show, from east to west. */
export const usTimezones: readonly string[] = [
  "America/Puerto_Rico",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Pacific/Pago_Pago",
  "Pacific/Guam",
];
