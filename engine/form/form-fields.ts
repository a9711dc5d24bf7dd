import type { PdfDict, PdfObject, PdfRef } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { tooComplex } from "../pdf/syntax/pdf-refusal.ts";

/** One node of a document's form (ISO 32000-2 §12.7.4): a field, or a widget that only shows the field above it. */
export type FormNode = {
  /** Null where the node is written within its parent. */
  ref: PdfRef | null;
  dict: PdfDict;
  /** Fully qualified (§12.7.4.2). */
  name: string;
  /** Its own or inherited /FT. */
  type: string | null;
  isRoot: boolean;
  parent: FormNode | null;
  kids: PdfObject[];
};

const maxFieldDepth = 50;
const maxFields = 100_000;

/** Where PDFDocEncoding is not Latin-1 (Annex D.3): from 0x18 on, from 0x80 on, and at 0xa0. */
const docEncoding = new Map<number, string>([
  ...Array.from("˘ˇˆ˙˝˛˚˜").map((letter, index) => [0x18 + index, letter] as const),
  ...Array.from("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž").map((letter, index) => [0x80 + index, letter] as const),
  [0xa0, "€"],
]);

/** PDF text strings are UTF-16BE with a mark, UTF-8 with a mark, or PDFDocEncoding (§7.9.2.2). */
export const textOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, 2 + ((bytes.length - 2) & ~1)))
      .swap16()
      .toString("utf16le");
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString("utf8", 3);
  return [...bytes].map((byte) => docEncoding.get(byte) ?? String.fromCharCode(byte)).join("");
};

export const formOf = (reader: PdfReader): PdfDict | null => reader.dict(reader.catalog().dict.entries.get("AcroForm"));

const itemsOf = (object: PdfObject): PdfObject[] => (object.kind === "array" ? object.items : []);

/** All nodes of the form, parents before their kids. A node that is named twice counts once. */
export const formNodes = (reader: PdfReader): FormNode[] => {
  const form = formOf(reader);
  if (form === null) return [];
  const nodes: FormNode[] = [];
  const seen = new Set<number>();
  const visit = (object: PdfObject, parent: FormNode | null, depth: number): void => {
    if (depth > maxFieldDepth || nodes.length > maxFields) throw tooComplex("its form");
    if (object.kind === "ref") {
      if (seen.has(object.number)) return;
      seen.add(object.number);
    }
    // Of a stream, where a field must be, some programs read the dictionary.
    const dict = reader.dict(object);
    if (dict === null) return;
    const partial = reader.entry(dict, "T");
    const above = parent?.name ?? "";
    const own = partial.kind === "string" ? textOf(partial.bytes) : null;
    const node: FormNode = {
      ref: object.kind === "ref" ? object : null,
      dict,
      name: own === null ? above : above === "" ? own : `${above}.${own}`,
      type: reader.nameEntry(dict, "FT") ?? parent?.type ?? null,
      isRoot: parent === null,
      parent,
      kids: itemsOf(reader.entry(dict, "Kids")),
    };
    nodes.push(node);
    for (const kid of node.kids) visit(kid, node, depth + 1);
  };
  for (const field of itemsOf(reader.entry(form, "Fields"))) visit(field, null, 0);
  return nodes;
};
