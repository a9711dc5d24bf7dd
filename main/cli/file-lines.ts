import { closeSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";

const chunkBytes = 1 << 20;

/** The lines of a text file, however long it is. Throws what the file system says where it cannot be read. */
export function* fileLines(path: string): Generator<string> {
  const file = openSync(path, "r");
  try {
    const decoder = new StringDecoder("utf8");
    const chunk = Buffer.alloc(chunkBytes);
    let rest = "";
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, read))).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    rest += decoder.end();
    if (rest !== "") yield rest;
  } finally {
    closeSync(file);
  }
}
