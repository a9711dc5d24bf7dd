import { decodedContent } from "../../content/page-content.ts";
import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import { pdfDict, pdfNull, type PdfDict, type PdfObject } from "../../pdf/syntax/objects.ts";
import type { PdfPage } from "../../pdf/pages.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { plainBox, plainFlags } from "../../pdf/plain-numbers.ts";
import { PdfRefusal, unlessRefused } from "../../pdf/syntax/pdf-refusal.ts";
import { CannotClean } from "../../white-out/cannot-clean.ts";
import { cleanContent, type Cleaned, type CleaningContext } from "../../white-out/content-cleaner.ts";
import { readOperations } from "../../content/content-reader.ts";
import { DocumentRewrite } from "../../white-out/document-rewrite.ts";
import { boxesOverlap } from "../../white-out/geometry.ts";
import { ObjectComparison } from "./object-comparison.ts";

const flag = { hidden: 2, print: 4, noRotate: 16, noView: 32 } as const;

/** What is not on the screen but comes out on paper is seen too. */
const isShown = (flags: number): boolean =>
  (flags & flag.hidden) === 0 && ((flags & flag.noView) === 0 || (flags & flag.print) !== 0);

/** Where nobody can tell where viewers draw it. */
const everywhere: UserBox = { left: -1e7, bottom: -1e7, right: 1e7, top: 1e7 };

/** Whether viewers draw something for an annotation: its appearance, or by themselves what colours a field (/MK) names. */
export const hasLook = (reader: PdfReader, annotation: PdfDict): boolean => {
  if (annotation.entries.has("AP")) return true;
  const style = reader.dict(annotation.entries.get("MK"));
  return style !== null && ["BG", "BC", "CA", "I"].some((key) => reader.entry(style, key).kind !== "null");
};

/**
 * Where an annotation is drawn, in user space; null where it shows nothing in any viewer (ISO 32000-2 §12.5.3, §12.5.5). What
 * is written so that only some hide it (`/F 2.5`), or find it in another place (`/Rect[0 0 0-600 0-800]`), may be anywhere.
 */
export const visibleBox = (reader: PdfReader, annotation: PdfDict): UserBox | null => {
  const flags = plainFlags(reader, annotation);
  if (flags !== null && !isShown(flags)) return null;
  const box = plainBox(reader, annotation.entries.get("Rect"));
  if (box !== null) return box.right > box.left && box.top > box.bottom ? box : null;
  // A field that is no annotation stands nowhere, and shows nothing there.
  const isNowhere = reader.entry(annotation, "Rect").kind === "null" && !hasLook(reader, annotation);
  return isNowhere ? null : everywhere;
};

/** All that an annotation may cover: one that does not turn with its page hangs from its upper left corner (Table 167). */
export const reachedBox = (reader: PdfReader, annotation: PdfDict): UserBox | null => {
  const box = visibleBox(reader, annotation);
  const flags = plainFlags(reader, annotation) ?? 0;
  if (box === null || (flags & flag.noRotate) === 0) return box;
  const reach = Math.max(box.right - box.left, box.top - box.bottom);
  return { left: box.left - reach, bottom: box.top - reach, right: box.left + reach, top: box.top + reach };
};

/** Answers what lies where on a page, by measuring it or otherwise. */
export type Measures = { once(reader: PdfReader, page: PdfPage, what: string, measure: () => boolean): boolean };

/** For who asks only what became of pages, and not what lies over what: that everything lies over something. */
export const unmeasured: Measures = { once: () => true };

type Measured = { reader: PdfReader; page: PdfPage; answer: boolean };

/**
 * What lies where on the pages, measured once for all revisions that show the same there. Each of a document's signatures is
 * compared with its end, so many signatures would measure every page by the square of their number.
 */
export class PageMeasures implements Measures {
  private readonly known = new Map<string, Measured>();
  private comparison: ObjectComparison | null = null;

  once(reader: PdfReader, page: PdfPage, what: string, measure: () => boolean): boolean {
    const key = `${page.ref.number} ${what}`;
    const known = this.known.get(key);
    if (known !== undefined && this.isSamePage(known, reader, page)) return known.answer;
    const answer = measure();
    this.known.set(key, { reader, page, answer });
    return answer;
  }

  private isSamePage(known: Measured, reader: PdfReader, page: PdfPage): boolean {
    if (known.reader === reader) return true;
    if (this.comparison?.older !== known.reader || this.comparison.newer !== reader)
      this.comparison = new ObjectComparison(known.reader, reader);
    const { comparison } = this;
    const [before, after] = [known.reader.dict(known.page.ref), reader.dict(page.ref)];
    if (before === null || after === null) return false;
    return (
      unlessRefused(
        () =>
          comparison.isSame(before.entries.get("Contents"), after.entries.get("Contents")) &&
          comparison.isSame(known.page.resources, page.resources),
      ) ?? false
    );
  }
}

const told = ({ left, bottom, right, top }: UserBox): string => [left, bottom, right, top].join(" ");

/** Whether something that the page shows lies within the box; what cannot be measured counts as if it did. */
export const hasContentWithin = (
  measures: Measures,
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
    const other = annotation === null ? null : reachedBox(reader, annotation);
    if (annotation !== null && other !== null && annotation.entries.has("AP") && boxesOverlap(other, box)) return true;
  }
  return measures.once(reader, page, `content ${told(box)}`, () => {
    const cleaned = contentWithout(reader, page, dict, box, { stopsWhenTouched: true });
    return cleaned === null || cleaned.after.isTouched;
  });
};

/** The page's content as it is, and without what lies within the box; null where that cannot be measured. */
const contentWithout = (
  reader: PdfReader,
  page: PdfPage,
  dict: PdfDict,
  box: UserBox,
  options: Pick<CleaningContext, "stopsWhenTouched"> = {},
): { before: Buffer; after: Cleaned } | null => {
  try {
    const before = decodedContent(reader, dict);
    const superseded = new Set<number>();
    const context = { rewrite: new DocumentRewrite(reader), areas: [box], fonts: new Map(), superseded, ...options };
    return { before, after: cleanContent(context, before, reader.dict(page.resources) ?? pdfDict({})) };
  } catch (error) {
    if (error instanceof PdfRefusal || error instanceof CannotClean) return null;
    throw error;
  }
};

/** How often each octet is shown by a content stream's own operators. */
const shownOctets = (content: Buffer): { octets: number[]; drawings: number } => {
  const octets = Array.from({ length: 256 }, () => 0);
  let drawings = 0;
  const count = (object: PdfObject): void => {
    if (object.kind === "array") for (const item of object.items) count(item);
    if (object.kind === "string") for (const octet of object.bytes) octets[octet] = (octets[octet] ?? 0) + 1;
  };
  for (const operation of readOperations(content)) {
    if (operation.kind === "inline-image") continue;
    if (["Tj", "TJ", "'", '"'].includes(operation.operator)) for (const operand of operation.operands) count(operand);
    // What was cut out of a drawing within the page stands in a copy of a name of its own.
    const [name] = operation.operands;
    if (operation.operator === "Do" && name?.kind === "name" && name.value.startsWith("WhiteOut")) drawings += 1;
  }
  return { octets, drawings };
};

/** What forms draw for people to write on: underscores, dots, dashes. */
const ruled = new Set(Buffer.from("_.- \u00b7", "latin1"));
/** Glyphs reach a little beyond their letters; a label beside a field does not lie under it. */
const marginPt = 2;

/** Whether letters of the page itself stand within the box. Boxes and lines around a field do not count. */
export const hasTextWithin = (measures: Measures, reader: PdfReader, page: PdfPage, box: UserBox): boolean => {
  const dict = reader.dict(page.ref);
  const inner = {
    left: box.left + marginPt,
    bottom: box.bottom + marginPt,
    right: box.right - marginPt,
    top: box.top - marginPt,
  };
  if (dict === null) return true;
  if (inner.right <= inner.left || inner.top <= inner.bottom) return false;
  return measures.once(reader, page, `text ${told(inner)}`, () => {
    const cleaned = contentWithout(reader, page, dict, inner);
    if (cleaned === null) return true;
    if (!cleaned.after.isTouched) return false;
    const [before, after] = [shownOctets(cleaned.before), shownOctets(cleaned.after.content)];
    const isLettersGone = before.octets.some((count, octet) => !ruled.has(octet) && count > (after.octets[octet] ?? 0));
    return isLettersGone || after.drawings > before.drawings;
  });
};

/** The normal appearance that an annotation shows in its present state (ISO 32000-2 §12.5.5). */
export const drawingOf = (reader: PdfReader, annotation: PdfDict): PdfObject => {
  const appearances = reader.dict(annotation.entries.get("AP"));
  const normal = appearances === null ? pdfNull : reader.entry(appearances, "N");
  if (normal.kind !== "dict") return normal;
  return reader.entry(normal, reader.nameEntry(annotation, "AS") ?? "");
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
  // No such state, nothing drawn.
  if (stream.kind !== "stream") return stream.kind === "dict" ? "pictures" : "letters";
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
