/** Where a person finds the settings of their computer. */
export type System = "macos" | "windows" | "other";

export const systemOf = (userAgent: string): System => {
  if (/Windows/.test(userAgent)) return "windows";
  return /Macintosh/.test(userAgent) ? "macos" : "other";
};
