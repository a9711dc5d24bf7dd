/** The programs that people know by name, the more particular first: each calls itself the others too. */
const programs: readonly [RegExp, string][] = [
  [/NotaryWorkstation|notary-workstation/i, "Notary Workstation"],
  [/Electron\//, "Notary Workstation"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows|win32/, "Windows"],
  [/Mac OS X|Macintosh|darwin/i, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/i, "Linux"],
];

const nameIn = (text: string, known: readonly [RegExp, string][]): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** What somebody calls the thing in front of them: "Firefox on Windows". */
export const deviceName = (userAgent: string | null): string => {
  const text = userAgent ?? "";
  const program = nameIn(text, programs);
  const system = nameIn(text, systems);
  if (program === undefined) return system === undefined ? "An unknown device" : `A program on ${system}`;
  return system === undefined ? program : `${program} on ${system}`;
};
