/** Words of one row of `docs/words.md` that no text may use, and the texts in which they stand all the same. */
export type Row = { ourWord: string; never: readonly string[]; stays: readonly string[] };

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());

const quoted = (cell: string, pattern: RegExp): string[] =>
  [...cell.matchAll(pattern)].flatMap(([, text]) => (text === undefined ? [] : [text]));

/** The rows of every table of the page that has the column "Never". Throws where it has none: then nothing would be held. */
export const readGlossary = (page: string): Row[] => {
  const lines = page.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines
    .map(cellsOf)
    .filter((cells) => cells.length === 4 && cells[2] !== "Never" && !/^[-:]+$/.test(cells[0] ?? ""))
    .map(([, ourWord = "", never = "", stays = ""]) => ({
      ourWord,
      never: quoted(never, /`([^`]+)`/g),
      stays: quoted(stays, /“([^”]+)”/g),
    }));
  if (rows.every(({ never }) => never.length === 0)) throw new Error("docs/words.md names no word that is never used");
  return rows;
};
