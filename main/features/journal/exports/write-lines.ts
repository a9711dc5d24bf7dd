import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const portionChars = 65_536;

function* inPortions(lines: Iterable<string>): Generator<string> {
  let portion = "";
  for (const line of lines) {
    portion += line;
    if (portion.length < portionChars) continue;
    yield portion;
    portion = "";
  }
  yield portion;
}

/** Writes piece by piece: a long journal never lies in memory as one text, and the windows stay answered meanwhile. */
export const writeLines = (path: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(inPortions(lines)), createWriteStream(path, { mode: 0o600 }));
