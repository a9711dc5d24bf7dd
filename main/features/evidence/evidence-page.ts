import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The page of a bundle without its data: one file with its style and its program inside, since it is opened from disk.
 * Its policy allows exactly these two and nothing from anywhere: the page cannot reach a network even if it wanted to.
 */
export const readEvidencePage = async (resources: string): Promise<string> => {
  const read = (name: string) => readFile(join(resources, "evidence", name), "utf8");
  const [html, style, ...programs] = await Promise.all([
    read("page.html"),
    read("page.css"),
    // In this order they are one program, which a person can read.
    read("hashing.js"),
    read("checks.js"),
    read("page.js"),
  ]);
  const program = programs.join("\n");
  const policy = `default-src 'none'; script-src ${hashSource(program)}; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'`;
  const parts: Record<string, string> = { POLICY: policy, STYLE: style, PROGRAM: program };
  return html.replaceAll(/\{\{(POLICY|STYLE|PROGRAM)\}\}/g, (_mark, name: string) => parts[name] ?? "");
};
