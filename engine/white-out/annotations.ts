import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { cannotClean } from "./cannot-clean.ts";
import type { DocumentRewrite } from "./document-rewrite.ts";
import { boxAround, boxesOverlap } from "./geometry.ts";

const noRotate = 16;
const maxParents = 50;

/** Where an annotation can paint, in user space. One that stays upright on a turned page hangs from a corner. */
const paintedBox = (reader: PdfReader, page: PdfPage, annotation: PdfDict): UserBox | null => {
  const rect = reader.entry(annotation, "Rect");
  if (rect.kind !== "array" || rect.items.length < 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : 0;
  });
  const box = boxAround([
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]);
  const bits = reader.numberEntry(annotation, "F") ?? 0;
  if ((bits & noRotate) === 0 || page.geometry.rotation === 0) return box;
  const size = Math.max(box.right - box.left, box.top - box.bottom);
  return { left: box.left - size, right: box.left + size, bottom: box.top - size, top: box.top + size };
};

const isSignature = (reader: PdfReader, annotation: PdfDict): boolean => {
  let dict: PdfDict | null = annotation;
  for (let step = 0; dict !== null && step < maxParents; step += 1) {
    const type = reader.nameEntry(dict, "FT");
    if (type !== null) return type === "Sig";
    dict = reader.dict(dict.entries.get("Parent"));
  }
  return false;
};

/** A field without any place left, and the fields that hold only such, go with what was put into them. */
const removeEmptyParents = (rewrite: DocumentRewrite, widget: PdfDict): void => {
  const { reader } = rewrite;
  let parent = widget.entries.get("Parent");
  for (let step = 0; parent?.kind === "ref" && step < maxParents; step += 1) {
    const dict = reader.dict(parent);
    const kids = dict === null ? null : reader.entry(dict, "Kids");
    if (dict === null || kids?.kind !== "array" || !kids.items.every((kid) => rewrite.isRemoved(kid))) return;
    rewrite.remove(parent);
    parent = dict.entries.get("Parent");
  }
};

/**
 * The page's annotations without those that an area touches; comments on them and their windows go too. Refuses a place
 * for a digital signature: its owner would look for it in vain.
 */
export const removeAnnotations = (
  rewrite: DocumentRewrite,
  page: PdfPage,
  dict: PdfDict,
  areas: readonly UserBox[],
): { kept: PdfObject[]; isTouched: boolean } => {
  const { reader } = rewrite;
  const list = reader.entry(dict, "Annots");
  const all = list.kind === "array" ? list.items : [];
  const gone = new Set<PdfObject>();
  const goneDicts: PdfDict[] = [];
  const take = (item: PdfObject, annotation: PdfDict) => {
    gone.add(item);
    goneDicts.push(annotation);
    if (item.kind === "ref") rewrite.remove(item);
    const popup = annotation.entries.get("Popup");
    if (popup?.kind === "ref") rewrite.remove(popup);
  };
  for (const item of all) {
    const annotation = reader.dict(item);
    const box = annotation === null ? null : paintedBox(reader, page, annotation);
    if (annotation === null || box === null || !areas.some((area) => boxesOverlap(box, area))) continue;
    if (reader.nameEntry(annotation, "Subtype") === "Popup") continue;
    if (isSignature(reader, annotation)) throw cannotClean("signature");
    take(item, annotation);
  }
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const item of all) {
      const annotation = reader.dict(item);
      if (annotation === null || gone.has(item)) continue;
      const belongsTo = [annotation.entries.get("IRT"), annotation.entries.get("Parent")];
      const isPopup = reader.nameEntry(annotation, "Subtype") === "Popup";
      if (rewrite.isRemoved(belongsTo[0]) || (isPopup && rewrite.isRemoved(belongsTo[1]))) take(item, annotation);
    }
  }
  for (const annotation of goneDicts) removeEmptyParents(rewrite, annotation);
  return { kept: all.filter((item) => !gone.has(item) && !rewrite.isRemoved(item)), isTouched: gone.size > 0 };
};
