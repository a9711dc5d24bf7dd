import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** Where the program's sources lie. */
export const root = join(import.meta.dirname, "../..");

export type StartOptions = { data: string; open: boolean; json: boolean };

const usage = `npm start -- [options], npm run dev -- [options]
  --data DIR   where everything is kept (default: .data)
  --no-open    print the addresses, open no browser
  --json       one JSON line instead of text on standard output`;

/** The options, or the sentence that says what is wrong with them. */
const parseOptions = (args: readonly string[], root: string): StartOptions | { problem: string } => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: "string", default: ".data" },
        "no-open": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    return { data: resolve(root, values.data), open: !values["no-open"], json: values.json };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

/** The options of this command; null once the sentence on what is wrong with them was printed. */
export const ownOptions = (): StartOptions | null => {
  const options = parseOptions(process.argv.slice(2), root);
  if (!("problem" in options)) return options;
  process.stderr.write(`${options.problem}\n\n${usage}\n`);
  return null;
};
