/** "4:05", as a player writes it. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** "5 minutes"; a guide has four at the least. */
export const roughly = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;
