import { decodedContent } from "../../compose/page-content.ts";
import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import { pdfDict, type PdfDict, type PdfObject } from "../../pdf/objects.ts";
import type { PdfPage } from "../../pdf/pages.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { PdfRefusal } from "../../pdf/pdf-refusal.ts";
import { CannotClean } from "../../white-out/cannot-clean.ts";
import { cleanContent } from "../../white-out/content-cleaner.ts";
import { readOperations } from "../../white-out/content-reader.ts";
import { DocumentRewrite } from "../../white-out/document-rewrite.ts";
import { boxesOverlap } from "../../white-out/geometry.ts";

const flag = { hidden: 2, print: 4, noView: 32 } as const;

/** What is not on the screen but comes out on paper is seen too. */
const isShown = (flags: number): boolean =>
  (flags & flag.hidden) === 0 && ((flags & flag.noView) === 0 || (flags & flag.print) !== 0);

/** Where an annotation is drawn, in user space; null where it shows nothing (ISO 32000-2 §12.5.3, §12.5.5). */
export const visibleBox = (reader: PdfReader, annotation: PdfDict): UserBox | null => {
  const rect = reader.entry(annotation, "Rect");
  if (rect.kind !== "array" || rect.items.length < 4) return null;
  const numbers = rect.items.map((item) => {
    const value = reader.resolve(item);
    return value.kind === "number" ? value.value : 0;
  });
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  const hasArea = box.right > box.left && box.top > box.bottom;
  return hasArea && isShown(reader.numberEntry(annotation, "F") ?? 0) ? box : null;
};

/** Whether something that the page shows lies within the box; what cannot be measured counts as if it did. */
export const hasContentWithin = (
  reader: PdfReader,
  page: PdfPage,
  box: UserBox,
  except: ReadonlySet<number>,
): boolean => {
  const dict = reader.dict(page.ref);
  if (dict === null) return true;
  const annotations = reader.entry(dict, "Annots");
  for (const item of annotations.kind === "array" ? annotations.items : []) {
    if (item.kind === "ref" && except.has(item.number)) continue;
    const annotation = reader.dict(item);
    const other = annotation === null ? null : visibleBox(reader, annotation);
    if (annotation !== null && other !== null && annotation.entries.has("AP") && boxesOverlap(other, box)) return true;
  }
  try {
    const context = {
      rewrite: new DocumentRewrite(reader),
      areas: [box],
      fonts: new Map(),
      superseded: new Set<number>(),
    };
    return cleanContent(context, decodedContent(reader, dict), reader.dict(page.resources) ?? pdfDict({})).isTouched;
  } catch (error) {
    if (error instanceof PdfRefusal || error instanceof CannotClean) return true;
    throw error;
  }
};

/** What a field's appearance paints beside its letters. */
export type Painting = "letters" | "areas" | "pictures";

const fills = new Set(["f", "F", "f*", "B", "B*", "b", "b*"]);

const hasDrawnFont = (reader: PdfReader, resources: PdfDict | null): boolean => {
  const fonts = resources === null ? null : reader.dict(resources.entries.get("Font"));
  return [...(fonts?.entries.values() ?? [])].some((object) => {
    const font = reader.dict(object);
    return font !== null && reader.nameEntry(font, "Subtype") === "Type3";
  });
};

/** Letters and lines of a field's value, or more: an appearance may be any drawing at all (ISO 32000-2 §12.5.5). */
export const paintingOf = (reader: PdfReader, appearance: PdfObject): Painting => {
  const stream = reader.resolve(appearance);
  if (stream.kind === "null") return "letters";
  if (stream.kind !== "stream") return "pictures";
  const resources = reader.dict(stream.dict.entries.get("Resources"));
  if (hasDrawnFont(reader, resources)) return "pictures";
  let painting: Painting = "letters";
  try {
    for (const operation of readOperations(reader.contentData(stream))) {
      if (operation.kind === "inline-image") return "pictures";
      const { operator, operands } = operation;
      if (operator === "Do" || operator === "sh") return "pictures";
      if ((operator === "scn" || operator === "SCN") && operands.at(-1)?.kind === "name") return "pictures";
      if (fills.has(operator)) painting = "areas";
    }
  } catch (error) {
    if (error instanceof PdfRefusal) return "pictures";
    throw error;
  }
  return painting;
};
