/** The rows of a table without its heading, those alone in which every one of the first `columns` says something. */
export const rowsOf = (tsv: string, columns: number): string[][] =>
  tsv
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t").slice(0, columns))
    .filter((cells) => cells.length === columns && cells.every((cell) => cell !== ""));
