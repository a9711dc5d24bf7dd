import { withEntries, type PdfObject } from "../pdf/syntax/objects.ts";
import { tooComplex } from "../pdf/syntax/pdf-refusal.ts";
import type { DocumentRewrite } from "./document-rewrite.ts";

const maxDepth = 400;

/**
 * Takes the words out of the structure tree (ISO 32000-1 §14.9) for everything that has content on the given pages: what
 * is read aloud instead of a picture or a line would tell what stood there. The order of reading stays.
 */
export const silenceStructure = (rewrite: DocumentRewrite, pages: ReadonlySet<number>): void => {
  const { reader } = rewrite;
  const root = reader.dict(reader.catalog().dict.entries.get("StructTreeRoot"));
  if (root === null) return;
  const seen = new Set<number>();

  const visit = (item: PdfObject, inherited: number | null, depth: number): boolean => {
    if (depth > maxDepth) throw tooComplex("its structure");
    if (item.kind === "ref") {
      if (seen.has(item.number)) return false;
      seen.add(item.number);
    }
    const value = reader.resolve(item);
    if (value.kind === "number") return inherited !== null && pages.has(inherited);
    if (value.kind === "array") return value.items.map((kid) => visit(kid, inherited, depth + 1)).some(Boolean);
    if (value.kind !== "dict") return false;
    const own = value.entries.get("Pg");
    const page = own?.kind === "ref" ? own.number : inherited;
    const kids = value.entries.get("K");
    const type = reader.nameEntry(value, "Type");
    if (type === "MCR" || type === "OBJR") return page !== null && pages.has(page);
    // An element that names the page is of it, whatever its content.
    const isOwn = own?.kind === "ref" && pages.has(own.number);
    const isTouched = (kids === undefined ? false : visit(kids, page, depth + 1)) || isOwn;
    const says = ["ActualText", "Alt", "E", "T"].some((key) => value.entries.has(key));
    if (isTouched && says && item.kind === "ref") {
      rewrite.replace(item, withEntries(value, { ActualText: undefined, Alt: undefined, E: undefined, T: undefined }));
    }
    return isTouched;
  };
  const kids = root.entries.get("K");
  if (kids !== undefined) visit(kids, null, 0);
};
