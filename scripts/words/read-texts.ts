import { parseSync, Visitor, type Node } from "oxc-parser";

export type Text = { text: string; line: number };

/** In place of what a template, or the message of an error, fills in. */
export const filledIn = "…";

/** A single word in small letters is a name of the program's own: a tone, a kind, a column. */
const isForPeople = (text: string): boolean => /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text.trim());

const isSql = (text: string): boolean => /\b(SELECT|INSERT|UPDATE|CREATE|ALTER|DELETE|JOIN|WHERE)\b/.test(text);

/** The texts of a source file that somebody may come to read; what a defect says is none. */
export const readTexts = (fileName: string, source: string): Text[] => {
  const { program, errors } = parseSync(fileName, source);
  const [fatal] = errors;
  if (fatal) throw new Error(`${fileName} cannot be parsed: ${fatal.message}`);

  const passedOver = new Set<Node>();
  const texts: Text[] = [];
  const add = (node: Node, text: string) => {
    if (passedOver.has(node) || isSql(text)) return;
    const line = source.slice(0, node.start).split("\n").length;
    texts.push({
      text: text
        .replaceAll(/\{\w+\}/g, filledIn)
        .replaceAll(/\s+/g, " ")
        .trim(),
      line,
    });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => void passedOver.add(source),
    ImportExpression: ({ source }) => void passedOver.add(source),
    ExportNamedDeclaration: ({ source }) => void (source !== null && passedOver.add(source)),
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === "Identifier" && callee.name.endsWith("Error")) for (const each of given) passedOver.add(each);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && isForPeople(node.value)) add(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? "").join(filledIn);
      if (isForPeople(text)) add(node, text);
    },
    JSXText: (node) => {
      if (node.value.trim() !== "") add(node, node.value);
    },
  }).visit(program);
  return texts;
};
