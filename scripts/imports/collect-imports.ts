import { parseSync, Visitor } from "oxc-parser";

export type FoundImport = {
  /** What stands between the quotes; null for a dynamic import whose target is computed. */
  specifier: string | null;
  line: number;
};

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The literal text of an import's target, also when it was written as a template without placeholders. */
const literalOf = (node: unknown): string | null => {
  const candidate = node as {
    type: string;
    value?: unknown;
    expressions?: unknown[];
    quasis?: { value: { cooked: string | null } }[];
  };
  if (candidate.type === "Literal" && typeof candidate.value === "string") return candidate.value;
  if (candidate.type === "TemplateLiteral" && candidate.expressions?.length === 0)
    return candidate.quasis?.[0]?.value.cooked ?? null;
  return null;
};

/**
 * Every way in which a module can name another: `import`, `import type`, `export … from`, `import()`, `import("…").Type`,
 * `import x = require()`, `require()`, and `vi.mock` style calls are left to the tests, which may import anything.
 */
export const collectImports = (fileName: string, text: string): FoundImport[] => {
  const { program, errors } = parseSync(fileName, text);
  const [fatal] = errors;
  if (fatal) throw new Error(`${fileName} cannot be parsed: ${fatal.message}`);

  const found: FoundImport[] = [];
  const add = (source: unknown, start: number) =>
    found.push({ specifier: literalOf(source), line: lineOf(text, start) });
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start),
    ExportAllDeclaration: (node) => add(node.source, node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source, node.start);
    },
    ImportExpression: (node) => add(node.source, node.start),
    TSImportType: (node) => add(node.source, node.start),
    TSExternalModuleReference: (node) => add(node.expression, node.start),
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (node.callee.type === "Identifier" && node.callee.name === "require" && first) add(first, node.start);
    },
  }).visit(program);
  return found;
};
