import { readFileSync } from "node:fs";
import path from "node:path";

/** What an assistant may do while they work for a notary: the lines of `assistants.tsv`. */
export const readWhatAssistantsMay = (): ReadonlySet<string> =>
  new Set(
    readFileSync(path.join(import.meta.dirname, "assistants.tsv"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
