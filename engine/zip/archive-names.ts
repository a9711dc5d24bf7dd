/** Control and format characters (bidirectional overrides among them), and what Windows or a path gives a meaning to. */
const unsafe = /[\p{C}<>:"/\\|?*]/gu;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Leaves room for a counter; 255 bytes are the usual limit of a name. */
const maxBytes = 180;

const shortened = (text: string): string => {
  let short = text;
  while (Buffer.byteLength(short, "utf8") > maxBytes) short = Array.from(short).slice(0, -1).join("");
  return short;
};

const safeStem = (name: string): string => {
  const stem = name
    .normalize("NFC")
    .replaceAll(unsafe, "_")
    .replace(/\.pdf$/i, "")
    .replace(/^[\s.]+/, "");
  const short = shortened(stem).replace(/[\s.]+$/, "");
  if (short === "") return "Document";
  return reservedOnWindows.test(short) ? `_${short}` : short;
};

/**
 * Names for the files of an archive, in the order of the given ones: each a plain file name that every system takes, no
 * two alike even where upper and lower case are one.
 */
export const archiveNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = safeStem(name);
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? `${stem}.pdf` : `${stem} (${count}).pdf`;
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  });
};
