import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";

const namedCategories = ["XObject", "Font", "Pattern", "Shading", "ExtGState", "Properties", "ColorSpace"];

/** Every name that a content stream writes; a few that it only says in strings may be among them. */
export const namesIn = (content: Buffer): Set<string> =>
  new Set(
    [...content.toString("latin1").matchAll(/\/([^\s\0()<>[\]{}/%]*)/g)].map(([, name = ""]) =>
      name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ),
  );

/** Forms that bring no resources of their own use those of whatever draws them (ISO 32000-1 §7.8.3). */
const namesThrough = (reader: PdfReader, resources: PdfDict, content: Buffer, depth: number): Set<string> => {
  const names = namesIn(content);
  const drawn = reader.dict(resources.entries.get("XObject"));
  if (depth > 8 || drawn === null) return names;
  for (const name of names) {
    const stream = reader.resolve(drawn.entries.get(name));
    if (stream.kind !== "stream" || reader.nameEntry(stream.dict, "Subtype") !== "Form") continue;
    if (stream.dict.entries.has("Resources")) continue;
    for (const inner of namesThrough(reader, resources, reader.contentData(stream), depth + 1)) names.add(inner);
  }
  return names;
};

/** The resources that a content stream names, so that nothing hangs on to a page that is no longer drawn there. */
export const resourcesFor = (reader: PdfReader, resources: PdfDict, content: Buffer): PdfDict => {
  const names = namesThrough(reader, resources, content, 0);
  return {
    kind: "dict",
    entries: new Map(
      [...resources.entries].map(([category, value]): [string, PdfObject] => {
        const dict = namedCategories.includes(category) ? reader.dict(value) : null;
        if (dict === null) return [category, value];
        const kept = [...dict.entries].filter(([name]) => names.has(name) || name.startsWith("Default"));
        return [category, { kind: "dict", entries: new Map(kept) }];
      }),
    ),
  };
};
