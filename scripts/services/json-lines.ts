/** Splits a stream of text into lines; what follows the last line break waits for more. */
export const lineSplitter = (onLine: (line: string) => void): ((chunk: string) => void) => {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  };
};

/** The object on a line, or null where the line is something else. */
export const parseJsonLine = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith("{")) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
};
