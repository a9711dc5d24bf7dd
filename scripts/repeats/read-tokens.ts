import { parseSync } from "oxc-parser";

export type Token = { text: string; line: number };

const tokenPattern =
  /\n|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_$][\w$]*|\d[\w.]*|=>|\?\?=?|\?\.|&&|\|\||[=!<>]=+|\.\.\.|[^\s\w]/g;

/** Names, values and signs of a source file in their order, without comments and without what it imports or passes on. */
export const readTokens = (fileName: string, text: string): Token[] => {
  const { program, comments, errors } = parseSync(fileName, text);
  const [fatal] = errors;
  if (fatal) throw new Error(`${fileName} cannot be parsed: ${fatal.message}`);

  const leftOut = [
    ...comments,
    ...program.body.filter(
      (node) =>
        node.type === "ImportDeclaration" ||
        node.type === "ExportAllDeclaration" ||
        (node.type === "ExportNamedDeclaration" && node.source !== null),
    ),
  ].toSorted((one, other) => one.start - other.start);
  let rest = "";
  let position = 0;
  for (const { start, end } of leftOut) {
    if (start < position) continue;
    rest += text.slice(position, start) + text.slice(start, end).replace(/[^\n]/g, " ");
    position = end;
  }
  rest += text.slice(position);

  const tokens: Token[] = [];
  let line = 1;
  for (const [token] of rest.matchAll(tokenPattern))
    if (token === "\n") line += 1;
    else tokens.push({ text: token, line });
  return tokens;
};
