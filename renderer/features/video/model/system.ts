/** Where a person finds the settings of their computer or phone. */
export type System = "macos" | "windows" | "ios" | "android" | "other";

/** Where a person finds what they allowed a page; the workstation has a window of its own. */
export type Browser = "chromium" | "firefox" | "safari" | "safari-phone" | "workstation";

export const systemOf = (userAgent: string): System => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Android/.test(userAgent)) return "android";
  if (/Windows/.test(userAgent)) return "windows";
  return /Macintosh/.test(userAgent) ? "macos" : "other";
};

/** Held in the hand: nothing can be plugged in there, and it is a camera itself. */
export const isHandheld = (system: System): boolean => system === "ios" || system === "android";

export const browserOf = (userAgent: string): Browser => {
  if (/Electron\//.test(userAgent)) return "workstation";
  // Every browser of such a phone is Safari inside.
  if (systemOf(userAgent) === "ios") return "safari-phone";
  if (/Firefox\//.test(userAgent)) return "firefox";
  return /Safari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent) ? "safari" : "chromium";
};
