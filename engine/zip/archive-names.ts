/** Control and format characters (bidirectional overrides among them), and what Windows or a path gives a meaning to. */
const unsafe = /[\p{C}<>:"/\\|?*]/gu;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

type NameRule = {
  /** With its dot; empty for folders. */
  ending: string;
  /** Where nothing of a name is left. */
  fallback: string;
  /** Leaves room for a counter; 255 bytes are the usual limit of a name, 260 characters that of a path on Windows. */
  maxBytes: number;
};
const documents: NameRule = { ending: ".pdf", fallback: "Document", maxBytes: 180 };

const shortened = (text: string, maxBytes: number): string => {
  let short = text;
  while (Buffer.byteLength(short, "utf8") > maxBytes) short = Array.from(short).slice(0, -1).join("");
  return short;
};

const safeStem = (name: string, { ending, fallback, maxBytes }: NameRule): string => {
  const stem = name
    .normalize("NFC")
    .replaceAll(unsafe, "_")
    .replace(/^[\s.]+/, "");
  const bare = ending !== "" && stem.toLowerCase().endsWith(ending) ? stem.slice(0, -ending.length) : stem;
  const short = shortened(bare, maxBytes).replace(/[\s.]+$/, "");
  if (short === "") return fallback;
  return reservedOnWindows.test(short) ? `_${short}` : short;
};

/**
 * Names for the files of an archive, in the order of the given ones: each a plain file name that every system takes, no
 * two alike even where upper and lower case are one.
 */
export const archiveNames = (names: readonly string[], rule: NameRule = documents): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = safeStem(name, rule);
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? `${stem}${rule.ending}` : `${stem} (${count})${rule.ending}`;
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  });
};
