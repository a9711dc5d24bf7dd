import { intersection, normalizeRotation, type PageGeometry, type UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { PdfDict, PdfObject, PdfRef } from "./syntax/objects.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { damaged, PdfRefusal, tooComplex } from "./syntax/pdf-refusal.ts";

export type PdfPage = {
  ref: PdfRef;
  geometry: PageGeometry;
  /** Its own or inherited /Resources, unresolved. */
  resources: PdfObject | undefined;
};

type Inherited = { resources?: PdfObject; mediaBox?: PdfObject; cropBox?: PdfObject; rotate?: PdfObject };

const maxTreeDepth = 100;
export const maxPages = 20_000;
const letter: UserBox = { left: 0, bottom: 0, right: 612, top: 792 };

const boxOf = (reader: PdfReader, object: PdfObject | undefined): UserBox | null => {
  const array = reader.resolve(object);
  if (array.kind !== "array" || array.items.length < 4) return null;
  const [x1, y1, x2, y2] = array.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : Number.NaN;
  }) as [number, number, number, number];
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  return box.right > box.left && box.top > box.bottom ? box : null;
};

const within = (inner: UserBox, outer: UserBox): UserBox | null => {
  const box = intersection(inner, outer);
  return box.right > box.left && box.top > box.bottom ? box : null;
};

/** Boxes as pdf.js reads them, so that the page on the screen and the page that is sealed are one. */
const geometryOf = (reader: PdfReader, page: PdfDict, inherited: Inherited): PageGeometry => {
  const mediaBox = boxOf(reader, inherited.mediaBox) ?? letter;
  const cropBox = boxOf(reader, inherited.cropBox) ?? mediaBox;
  const rotate = reader.resolve(inherited.rotate);
  const userUnit = reader.numberEntry(page, "UserUnit");
  return {
    // ISO 32000-1 §14.11.2: of a crop box beyond the sheet counts what both have in common; where that is nothing, the sheet.
    cropBox: within(cropBox, mediaBox) ?? mediaBox,
    rotation: normalizeRotation(rotate.kind === "number" ? rotate.value : 0),
    userUnit: userUnit !== null && userUnit > 0 ? userUnit : 1,
  };
};

const inheritFrom = (node: PdfDict, from: Inherited): Inherited => {
  const own = (key: string, above: PdfObject | undefined) => node.entries.get(key) ?? above;
  const resources = own("Resources", from.resources);
  const mediaBox = own("MediaBox", from.mediaBox);
  const cropBox = own("CropBox", from.cropBox);
  const rotate = own("Rotate", from.rotate);
  return {
    ...(resources && { resources }),
    ...(mediaBox && { mediaBox }),
    ...(cropBox && { cropBox }),
    ...(rotate && { rotate }),
  };
};

/** The pages in order. Refuses trees that viewers read in different ways. */
export const readPages = (reader: PdfReader): PdfPage[] => {
  const pages: PdfPage[] = [];
  const seen = new Set<number>();

  const visit = (reference: PdfObject, inherited: Inherited, depth: number): void => {
    if (reference.kind !== "ref") throw damaged("its page tree is broken");
    if (depth > maxTreeDepth) throw tooComplex("its page tree is too deep");
    if (seen.has(reference.number)) throw new PdfRefusal("document/page-tree-loop");
    seen.add(reference.number);
    const node = reader.resolve(reference);
    if (node.kind !== "dict") throw damaged("a page is missing");
    const passedOn = inheritFrom(node, inherited);
    const kids = reader.entry(node, "Kids");
    if (kids.kind === "array" && reader.nameEntry(node, "Type") !== "Page") {
      for (const kid of kids.items) visit(kid, passedOn, depth + 1);
      return;
    }
    if (pages.length >= maxPages) throw tooComplex(`more than ${maxPages} pages`);
    pages.push({
      ref: reader.currentRef(reference.number),
      geometry: geometryOf(reader, node, passedOn),
      resources: passedOn.resources,
    });
  };

  const { dict: catalog } = reader.catalog();
  const root = catalog.entries.get("Pages");
  if (root === undefined || reader.dict(root) === null) throw damaged("it has no page tree");
  const rootDict = reader.dict(root);
  if (
    rootDict !== null &&
    reader.nameEntry(rootDict, "Type") === "Pages" &&
    reader.entry(rootDict, "Kids").kind !== "array"
  ) {
    throw new PdfRefusal("document/no-pages");
  }
  visit(root, {}, 0);
  if (pages.length === 0) throw new PdfRefusal("document/no-pages");
  const said = rootDict === null ? null : reader.entry(rootDict, "Count");
  if (said !== null && said.kind !== "null" && said.kind !== "number") throw damaged("its page count is no number");
  const count = said?.kind === "number" ? said.value : null;
  if (count !== null && count !== pages.length) throw damaged(`it says ${count} pages and has ${pages.length}`);
  return pages;
};
