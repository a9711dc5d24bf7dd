import type { ErrorCode } from "#contract/common/app-error.ts";
import type { PdfDict, PdfObject } from "../../pdf/syntax/objects.ts";
import { readPages, type PdfPage } from "../../pdf/pages.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { PdfRefusal } from "../../pdf/syntax/pdf-refusal.ts";
import { formNodes } from "../../form/form-fields.ts";
import { PageMeasures, type Measures } from "./appearance.ts";
import { createChangeList, type Change, type ChangeCode, type ChangeList } from "./change.ts";
import { annotationItems, compareAnnotations } from "./compare-annotations.ts";
import { FormComparison } from "./compare-form.ts";
import { ObjectComparison } from "./object-comparison.ts";

const keysOf = (older: PdfDict, newer: PdfDict): string[] => [
  ...new Set([...older.entries.keys(), ...newer.entries.keys()]),
];

/** What belongs to the cross-reference itself or to the file, not to the document (ISO 32000-2 Tables 15 and 17). */
const trailerBookkeeping = new Set(
  "Size Prev Root Info ID XRefStm Type Index W Filter DecodeParms Length DocChecksum".split(" "),
);

const compareTrailers = (comparison: ObjectComparison, list: ChangeList): void => {
  const [older, newer] = [comparison.older.xref.trailer, comparison.newer.xref.trailer];
  for (const key of keysOf(older, newer)) {
    if (trailerBookkeeping.has(key)) continue;
    const before = older.entries.get(key);
    // An update that does not repeat an entry of the trailer has not changed what it named.
    if (!comparison.isSame(before, newer.entries.has(key) ? newer.entries.get(key) : before))
      list.add("trailer-changed", "forbidden", { detail: key });
  }
  // What only the trailer of an earlier revision names, some programs find there.
  for (const earlier of comparison.older.xref.trailers.slice(1))
    for (const [key, value] of earlier.entries)
      if (!trailerBookkeeping.has(key) && !comparison.isSame(value, value))
        list.add("trailer-changed", "forbidden", { detail: key });
  if (!comparison.isSame(older.entries.get("Info"), newer.entries.get("Info")))
    list.add("properties-changed", "allowed");
};

const catalogCodes: Record<string, ChangeCode> = {
  OCProperties: "optional-content",
  OpenAction: "open-action",
  AA: "open-action",
  Names: "names-changed",
  Dests: "names-changed",
  Perms: "permissions-changed",
};

/** XMP and nothing else: a program that is shown metadata must not find another document in it. */
const isMetadata = (reader: PdfReader, object: PdfObject | undefined): boolean => {
  const stream = reader.resolve(object);
  if (stream.kind !== "stream") return false;
  const text = reader.streamData(stream).toString("utf8");
  return /<(?:x:xmpmeta|rdf:RDF)\b/.test(text) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
};

const compareCatalogs = (comparison: ObjectComparison, list: ChangeList): void => {
  const [older, newer] = [comparison.older.catalog().dict, comparison.newer.catalog().dict];
  for (const key of keysOf(older, newer)) {
    if (key === "Pages" || key === "AcroForm") continue;
    const [before, after] = [older.entries.get(key), newer.entries.get(key)];
    // A bookmark leads to its place in the structure, which every added field enlarges; that is judged as itself.
    const own = key === "Outlines" ? comparison.leavingOut("SE") : comparison;
    if (own.isSame(before, after)) continue;
    const now = comparison.newer.resolve(after).kind;
    if (key === "DSS" && now === "dict") list.add("evidence-added", "allowed");
    else if (key === "Extensions" && now === "dict") list.add("properties-changed", "allowed");
    else if (key === "MarkInfo" && now === "dict") list.add("properties-changed", "allowed");
    else if (key === "Version" && now === "name") list.add("properties-changed", "allowed");
    else if (key === "Metadata" && isMetadata(comparison.newer, after)) list.add("properties-changed", "allowed");
    // The order in which a screen reader speaks: nothing on the page, but what a reader hears.
    else if (key === "StructTreeRoot") list.add("structure-changed", "unclear");
    else list.add(catalogCodes[key] ?? "catalog-changed", "forbidden", { detail: key });
  }
};

const pageBoxes = new Set(["MediaBox", "CropBox", "Rotate", "UserUnit", "BleedBox", "TrimBox", "ArtBox"]);
/** Programs' private notes and the order of the Tab key. */
const unseenPageEntries = new Set(["LastModified", "PieceInfo", "Tabs"]);

const compareResources = (
  comparison: ObjectComparison,
  list: ChangeList,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  page: number | undefined,
): void => {
  const [older, newer] = [comparison.older.dict(before), comparison.newer.dict(after)];
  const at = page === undefined ? {} : { page };
  if (older === null || newer === null) return list.add("page-resources", "forbidden", at);
  for (const key of keysOf(older, newer)) {
    if (comparison.isSame(older.entries.get(key), newer.entries.get(key))) continue;
    const code = key === "Font" ? "page-fonts" : key === "Properties" ? "page-optional-content" : "page-resources";
    list.add(code, "forbidden", { ...at, detail: key });
  }
};

/** A page or a node of the page tree, without its annotations and its place in the tree. */
const comparePageEntries = (
  comparison: ObjectComparison,
  list: ChangeList,
  older: PdfDict,
  newer: PdfDict,
  page: number | undefined,
): void => {
  const at = page === undefined ? {} : { page };
  for (const key of keysOf(older, newer)) {
    // A page that has children is a node of the tree to programs that do not look at its type.
    if (key === "Annots" || (key === "Kids" && page === undefined) || unseenPageEntries.has(key)) continue;
    const [before, after] = [older.entries.get(key), newer.entries.get(key)];
    if (comparison.isSame(before, after)) continue;
    if (key === "Contents") list.add("page-content", "forbidden", at);
    else if (key === "Resources") compareResources(comparison, list, before, after, page);
    else if (pageBoxes.has(key)) list.add("page-geometry", "forbidden", { ...at, detail: key });
    else if (key === "Parent" || key === "Kids") list.add("page-tree", "forbidden", at);
    else list.add("page-changed", "forbidden", { ...at, detail: key });
  }
};

const numbersOf = (pages: readonly PdfPage[]): number[] => pages.map(({ ref }) => ref.number);

const comparePageOrder = (list: ChangeList, older: readonly PdfPage[], newer: readonly PdfPage[]): void => {
  const [before, after] = [numbersOf(older), numbersOf(newer)];
  const removed = before.flatMap((number, index) => (after.includes(number) ? [] : [index]));
  const added = after.flatMap((number, index) => (before.includes(number) ? [] : [index]));
  for (const index of removed)
    list.add(added.includes(index) ? "page-replaced" : "page-removed", "forbidden", { page: index + 1 });
  for (const index of added) if (!removed.includes(index)) list.add("page-added", "forbidden", { page: index + 1 });
  const kept = before.filter((number) => after.includes(number));
  if (after.filter((number) => before.includes(number)).join() !== kept.join()) list.add("page-order", "forbidden");
};

/** The nodes of the page tree above the pages; `readPages` has proved that it is a tree. */
const treeNodes = (reader: PdfReader): PdfObject[] => {
  const nodes: PdfObject[] = [];
  const visit = (object: PdfObject | undefined): void => {
    const node = reader.dict(object);
    if (object === undefined || node === null) return;
    const kids = reader.entry(node, "Kids");
    if (kids.kind !== "array" || reader.nameEntry(node, "Type") === "Page") return;
    nodes.push(object);
    for (const kid of kids.items) visit(kid);
  };
  visit(reader.catalog().dict.entries.get("Pages"));
  return nodes;
};

const compareTree = (comparison: ObjectComparison, list: ChangeList, older: PdfObject[], newer: PdfObject[]): void => {
  const isSameShape =
    older.length === newer.length &&
    older.every((node, index) => {
      const [before, after] = [comparison.older.dict(node), comparison.newer.dict(newer[index])];
      if (before === null || after === null || !comparison.isSameReference(node, newer[index])) return false;
      comparePageEntries(comparison, list, before, after, undefined);
      return comparison.isSame(before.entries.get("Kids"), after.entries.get("Kids"));
    });
  if (!isSameShape) list.add("page-tree", "forbidden");
};

/** Where an entry stands twice, some programs take the first and some the last: what is compared here is only one of them. */
const compareDoubled = (older: PdfReader, newer: PdfReader, list: ChangeList): void => {
  const isNew = [...newer.doubled].some((number) => !older.doubled.has(number));
  if (isNew || (newer.xref.hasDoubledEntries === true && older.xref.hasDoubledEntries !== true))
    list.add("double-entries", "forbidden");
};

const annotationPages = (reader: PdfReader, pages: readonly PdfPage[]): Map<number, number> => {
  const found = new Map<number, number>();
  for (const [index, page] of pages.entries()) {
    const dict = reader.dict(page.ref);
    for (const item of dict === null ? [] : annotationItems(reader, dict))
      if (item.kind === "ref" && !found.has(item.number)) found.set(item.number, index);
  }
  return found;
};

const compare = (older: PdfReader, newer: PdfReader, list: ChangeList, measures: Measures): void => {
  // Who changes how a file is encrypted, its /ID or the dictionary, changes what every object of it says.
  if (older.encryption?.fingerprint !== newer.encryption?.fingerprint)
    return list.add("trailer-changed", "forbidden", { detail: "Encrypt" });
  const seal = newer.encryption?.seal ?? null;
  if (seal !== null) throw new PdfRefusal("document/encrypted", { detail: seal });
  const comparison = new ObjectComparison(older, newer);
  const olderPages = readPages(older);
  let newerPages: PdfPage[];
  try {
    newerPages = readPages(newer);
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    return list.add("page-tree", "forbidden");
  }
  const [olderTree, newerTree] = [treeNodes(older), treeNodes(newer)];
  const nodes = { older: formNodes(older), newer: formNodes(newer) };
  const places = { older: annotationPages(older, olderPages), newer: annotationPages(newer, newerPages) };
  for (const node of olderTree) comparison.claim(node);
  for (const page of olderPages) comparison.claim(page.ref);
  for (const number of places.older.keys()) comparison.claim({ kind: "ref", number, generation: 0 });
  for (const { ref } of nodes.older) if (ref !== null) comparison.claim(ref);
  // A signature that certifies or locks fields names the catalog as its /Data (ISO 32000-2 Table 255).
  if (older.catalog().ref.number === newer.catalog().ref.number) comparison.claim(older.catalog().ref);

  comparePageOrder(list, olderPages, newerPages);
  compareTree(comparison, list, olderTree, newerTree);
  const view = {
    older: olderPages,
    measures,
    pageOfAnnotation: (side: "older" | "newer", number: number) => places[side].get(number) ?? null,
  };
  const form = new FormComparison(comparison, list, view, nodes);
  const newerNumbers = new Set(numbersOf(newerPages));
  for (const [index, page] of olderPages.entries()) {
    if (!newerNumbers.has(page.ref.number)) continue;
    const [before, after] = [older.dict(page.ref), newer.dict(newer.currentRef(page.ref.number))];
    if (before === null || after === null) continue;
    comparePageEntries(comparison, list, before, after, index + 1);
    compareAnnotations(comparison, form, list, { older: before, newer: after, number: index + 1, page });
  }
  form.compare();
  compareCatalogs(comparison, list);
  compareTrailers(comparison, list);
  compareDoubled(older, newer, list);
};

/** What cannot be read here and perhaps elsewhere. */
const beyondUs: readonly ErrorCode[] = ["document/unknown-filter", "document/encrypted"];

/**
 * What a later revision of a file changed in the document of an earlier one (ISO 32000-2 §7.5.6, §12.8.2.2). Everything that
 * the catalog leads to is compared by what it says; only what is known to be no change of what a reader sees, or one that
 * signatures permit, is told apart, and all else is forbidden. So it does not matter by what trick something came to differ:
 * an object redefined, freed or given to another number, a second object of the same number that lay hidden in the file, a
 * cross-reference that no longer names it ("shadow attacks", NDSS 2021).
 *
 * @param measures shared by all comparisons within one file
 */
export const compareRevisions = (
  older: PdfReader,
  newer: PdfReader,
  measures: Measures = new PageMeasures(),
): Change[] => {
  const list = createChangeList();
  try {
    compare(older, newer, list, measures);
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    const effect = beyondUs.includes(error.code) ? "unclear" : "forbidden";
    list.add("unreadable", effect, { detail: String(error.params["detail"] ?? error.code) });
  }
  return list.changes;
};
