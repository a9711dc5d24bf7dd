/** As far as this rule reads a syntax tree: every kind of node has these. */
type Node = { type: string; parent: Node | null; [part: string]: unknown };
type Context = { report: (problem: { node: Node; message: string }) => void };

const message = "This text reaches a signer in one language only: it belongs into lib/texts, in every language.";

/** Properties of elements and components that a machine reads. Whatever else takes a string says it to a person. */
const technical =
  /^(aria-(activedescendant|atomic|current|describedby|expanded|haspopup|hidden|labelledby|live|orientation|pressed)|data-.+|as|autoComplete|className|connection|d|dir|draftKey|elementType|fill|form|href|id|inputMode|key|kind|lang|layout|level|menuTrigger|method|name|part|placement|preserveAspectRatio|purpose|rel|role|scope|self|shapeRendering|size|slot|spellCheck|src|stroke|strokeLinecap|target|tone|transform|type|variant|viewBox|weight|width)$/;

/** Calls whose strings are code: selectors, prefixes, media queries. */
const readsCode = /^(matchMedia|startsWith|endsWith|includes|querySelector|querySelectorAll|closest|error)$/;

/** Between a text and the element or property that shows it. */
const transparent =
  /^(ConditionalExpression|LogicalExpression|TemplateLiteral|JSXExpressionContainer|TSAsExpression|TSSatisfiesExpression)$/;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Words rather than a name of the program's: several of them, or one that begins like a sentence. */
const isProse = (text: string): boolean =>
  /\p{L}[\p{L}\p{Pf}'",.:;!?]*\s+["\p{Pi}]?\p{L}{2}/u.test(text) || /^\p{Lu}\p{Ll}+/u.test(text);

/** The same of what stands between the places of a template: a word by itself is one there. */
const isProsePart = (text: string): boolean => isProse(text) || /\s\p{Ll}{2,}(\s|$)/u.test(text);

const nameOf = (identifier: unknown): string => (identifier as { name?: string } | undefined)?.name ?? "";

const calledName = (call: Node): string => {
  const callee = call["callee"] as { property?: unknown };
  return nameOf(callee.property) || nameOf(callee);
};

/** A name of the program's, by where it stands. */
const isName = (node: Node, parent: Node): boolean => {
  switch (parent.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
    case "ImportExpression":
    case "TSLiteralType":
    case "TSExternalModuleReference":
    case "SwitchCase":
      return true;
    case "BinaryExpression":
      return parent["operator"] !== "+";
    case "Property":
      return parent["key"] === node;
    case "MemberExpression":
      return parent["property"] === node;
    case "CallExpression":
      return readsCode.test(calledName(parent));
    case "AssignmentPattern":
      return technical.test((parent["left"] as { name?: string }).name ?? "");
    case "AssignmentExpression":
      return /^(displayName|name)$/.test(nameOf((parent["left"] as { property?: unknown }).property));
    default:
      return false;
  }
};

/** Read by whoever mends the program: what is thrown, and the texts of errors. */
const isForDevelopers = (node: Node): boolean => {
  for (let above = node.parent; above !== null; above = above.parent) {
    if (above.type === "ThrowStatement") return true;
    if (above.type === "CallExpression" && (above["callee"] as Node).type === "Super") return true;
    if (above.type === "NewExpression" && (above["callee"] as { name?: string }).name?.endsWith("Error") === true)
      return true;
  }
  return false;
};

type Reader = "person" | "machine" | "unknown";

/** Who reads what stands here, by the element or property around it. */
const readerOf = (node: Node): Reader => {
  let above = node.parent;
  while (above !== null && transparent.test(above.type)) above = above.parent;
  if (above?.type === "JSXElement" || above?.type === "JSXFragment") return "person";
  if (above?.type !== "JSXAttribute") return "unknown";
  const { name } = above["name"] as { name: unknown };
  return typeof name === "string" && technical.test(name) ? "machine" : "person";
};

const isBare = (node: Node, texts: readonly string[], isProseHere: (text: string) => boolean): boolean => {
  const isNamed = node.parent !== null && isName(node, node.parent);
  if (!texts.some(hasLetter) || isNamed || isForDevelopers(node)) return false;
  const reader = readerOf(node);
  return reader === "person" || (reader === "unknown" && texts.some(isProseHere));
};

/** Refuses words for a person that stand in the code instead of in the catalogue of texts. */
const noBareText = {
  create: (context: Context) => {
    const report = (node: Node) => context.report({ node, message });
    return {
      JSXText: (node: Node) => {
        if (hasLetter(String(node["value"]))) report(node);
      },
      Literal: (node: Node) => {
        if (typeof node["value"] === "string" && isBare(node, [node["value"]], isProse)) report(node);
      },
      TemplateLiteral: (node: Node) => {
        const parts = node["quasis"] as { value: { cooked: string | null } }[];
        const texts = parts.map(({ value }) => value.cooked ?? "");
        if (isBare(node, texts, isProsePart)) report(node);
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- a plugin is what its file exports by default
export default { meta: { name: "texts" }, rules: { "no-bare-text": noBareText } };
