import type { PdfDict, PdfObject, PdfStream } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";

/** Entries by which a drawing or picture is another one on paper, or another file's (ISO 32000-2 §8.10.4, §8.9.5.4, §14.11.7). */
export const replacements = ["Ref", "Alternates", "OPI"] as const;

/** Whether a stream's data stand in another file (/F, §7.3.8.2), or it is drawn by a printer alone (PostScript). */
const isElsewhere = (reader: PdfReader, { dict }: PdfStream): boolean =>
  reader.entry(dict, "F").kind !== "null" ||
  replacements.some((key) => reader.entry(dict, key).kind !== "null") ||
  [reader.nameEntry(dict, "Subtype"), reader.nameEntry(dict, "Subtype2")].includes("PS");

const valuesOf = (dict: PdfDict | null): PdfObject[] => (dict === null ? [] : [...dict.entries.values()]);

/** How many of the streams that draw pages and annotations take a part of what they show from elsewhere. */
export const countPartsElsewhere = (
  reader: PdfReader,
  pages: readonly PdfPage[],
  annotationsOf: (page: PdfDict) => readonly PdfDict[],
): number => {
  const seen = new Set<number>();
  let count = 0;
  const queue: { object: PdfObject | undefined; as: "drawing" | "resources" }[] = [];
  const drawing = (...objects: (PdfObject | undefined)[]) =>
    queue.push(...objects.map((object) => ({ object, as: "drawing" as const })));

  const readDrawing = (object: PdfObject | undefined): void => {
    const stream = reader.resolve(object);
    const dict = stream.kind === "stream" ? stream.dict : stream.kind === "dict" ? stream : null;
    if (stream.kind === "stream" && isElsewhere(reader, stream)) count += 1;
    if (dict === null) return;
    queue.push({ object: dict.entries.get("Resources"), as: "resources" });
    drawing(dict.entries.get("SMask"));
  };
  const readResources = (object: PdfObject | undefined): void => {
    const resources = reader.dict(object);
    if (resources === null) return;
    const category = (key: string) => valuesOf(reader.dict(resources.entries.get(key)));
    // A Type 3 font draws its letters by resources of its own.
    drawing(...category("XObject"), ...category("Pattern"), ...category("Font"));
    for (const state of category("ExtGState")) {
      const mask = reader.dict(reader.dict(state)?.entries.get("SMask"));
      if (mask !== null) drawing(mask.entries.get("G"));
    }
  };

  for (const page of pages) {
    const dict = reader.dict(page.ref);
    if (dict === null) continue;
    const contents = reader.entry(dict, "Contents");
    drawing(...(contents.kind === "array" ? contents.items : [dict.entries.get("Contents")]));
    queue.push({ object: page.resources, as: "resources" });
    for (const annotation of annotationsOf(dict))
      for (const appearance of valuesOf(reader.dict(annotation.entries.get("AP")))) {
        const states = reader.resolve(appearance);
        drawing(...(states.kind === "dict" ? valuesOf(states) : [appearance]));
      }
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next.object?.kind === "ref") {
        if (seen.has(next.object.number)) continue;
        seen.add(next.object.number);
      }
      if (next.as === "drawing") readDrawing(next.object);
      else readResources(next.object);
    }
  }
  return count;
};
