import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import { plainBox, plainInteger, plainNumber } from "../pdf/plain-numbers.ts";

const inheritable = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
type Above = ReadonlyMap<string, PdfObject>;

const uncertain = (detail: string) => damaged(`its pages can be read in two ways (${detail})`);

const assertBoxCertain = (reader: PdfReader, object: PdfObject | undefined, key: string): void => {
  if (reader.resolve(object).kind === "null") return;
  const box = plainBox(reader, object);
  if (box === null || box.right <= box.left || box.top <= box.bottom) throw uncertain(`/${key}`);
};

const assertGeometryCertain = (reader: PdfReader, page: PdfDict, entries: Above): void => {
  for (const key of ["MediaBox", "CropBox"]) assertBoxCertain(reader, entries.get(key), key);
  const rotate = reader.resolve(entries.get("Rotate"));
  const turn = rotate.kind === "null" ? 0 : plainInteger(reader, rotate);
  const isUpright = rotate.kind === "number" && plainNumber(reader, rotate) === 0;
  if (!isUpright && (turn === null || turn % 90 !== 0)) throw uncertain("/Rotate");
  const unit = reader.entry(page, "UserUnit");
  if (unit.kind !== "null" && !((plainNumber(reader, unit) ?? 0) > 0)) throw uncertain("/UserUnit");
};

/** What a node passes on: PDF.js stops at an entry that is null, others look above it. */
const passedOn = (reader: PdfReader, node: PdfDict, above: Above): Above => {
  const own = new Map(above);
  for (const key of inheritable) {
    const entry = node.entries.get(key);
    if (entry === undefined) continue;
    if (above.has(key) && reader.resolve(entry).kind === "null") throw uncertain(`/${key}`);
    own.set(key, entry);
  }
  return own;
};

/** Some viewers come to a page from above, by /Kids, and others go up from it by /Parent: both have to be one way. */
const assertBelow = (reader: PdfReader, node: PdfDict, parent: number | null, above: Above): void => {
  const named = node.entries.get("Parent");
  if (reader.resolve(named).kind !== "null") {
    if (parent === null || named?.kind !== "ref" || named.number !== parent) throw uncertain("/Parent");
  } else if (inheritable.some((key) => above.has(key) && !node.entries.has(key))) throw uncertain("/Parent");
};

/**
 * Throws `PdfRefusal` where viewers disagree about which pages there are, how large they are, which part of them is seen and
 * how they are turned (ISO 32000-2 §7.7.3): there a signature stands in one place on the screen and in another, or nowhere,
 * in the sealed document. `readPages` has proved that it is a tree.
 */
export const assertPagesCertain = (reader: PdfReader): void => {
  const visit = (reference: PdfObject | undefined, parent: number | null, above: Above): void => {
    const node = reader.dict(reference);
    if (node === null || reference?.kind !== "ref") return;
    assertBelow(reader, node, parent, above);
    const entries = passedOn(reader, node, above);
    const type = reader.nameEntry(node, "Type");
    const kids = reader.entry(node, "Kids");
    if (kids.kind === "array" && type !== "Page") for (const kid of kids.items) visit(kid, reference.number, entries);
    else {
      if (type === "Pages" || kids.kind !== "null") throw uncertain("/Kids");
      assertGeometryCertain(reader, node, entries);
    }
  };
  visit(reader.catalog().dict.entries.get("Pages"), null, new Map());
};
