import { readFileSync } from "node:fs";
import path from "node:path";

/** `+`: permitted. A number: the status of the refusal. */
export type Expected = "+" | 401 | 403 | 404 | 419;

export type Expectations = { callers: string[]; rows: Map<string, Map<string, Expected>> };

const parseCell = (text: string, where: string): Expected => {
  if (text === "+") return "+";
  const status = Number(text);
  if (status === 401 || status === 403 || status === 404 || status === 419) return status;
  throw new Error(`${where}: “${text}” is neither + nor one of 401, 403, 404, 419`);
};

/** A table of this folder: its first column names what is asked for, the others who asks. */
export const readExpectations = (name: string): Expectations => {
  const text = readFileSync(path.join(import.meta.dirname, name), "utf8");
  const [header = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const callers = header.split("\t").slice(1);
  const rows = new Map<string, Map<string, Expected>>();
  for (const line of lines) {
    const [subject = "", ...cells] = line.split("\t");
    if (rows.has(subject)) throw new Error(`${name} has two rows for ${subject}`);
    if (cells.length !== callers.length)
      throw new Error(`${name}, ${subject}: ${cells.length} cells for ${callers.length} callers`);
    rows.set(
      subject,
      new Map(cells.map((cell, index) => [callers[index] ?? "", parseCell(cell, `${name}, ${subject}`)])),
    );
  }
  return { callers, rows };
};
