import type { PdfDict, PdfObject } from "../../pdf/syntax/objects.ts";
import type { PdfPage } from "../../pdf/pages.ts";
import { hasContentWithin, reachedBox, type Measures } from "./appearance.ts";
import type { ChangeList } from "./change.ts";
import type { FormComparison } from "./compare-form.ts";
import { isHarmlessComment } from "./harmless-comment.ts";
import type { ObjectComparison } from "./object-comparison.ts";

const numberOf = (item: PdfObject): number | null => (item.kind === "ref" ? item.number : null);

export const annotationItems = (reader: ObjectComparison["older"], page: PdfDict): PdfObject[] => {
  const list = reader.entry(page, "Annots");
  return list.kind === "array" ? list.items : [];
};

/** Drawn where the page showed nothing. Only drawings: a link, a script or a medium does something. */
const isBeside = (comparison: ObjectComparison, measures: Measures, annotation: PdfDict, page: PdfPage): boolean => {
  const { newer, older } = comparison;
  const box = reachedBox(newer, annotation);
  const isDrawing = ["Stamp", "FreeText"].includes(newer.nameEntry(annotation, "Subtype") ?? "");
  const acts = ["A", "AA", "OC"].some((key) => annotation.entries.has(key));
  return isDrawing && !acts && box !== null && !hasContentWithin(measures, older, page, box, new Set());
};

/** Compares what stands on one page beside its content (ISO 32000-2 §12.5). Widgets of the form are judged with the form. */
export const compareAnnotations = (
  comparison: ObjectComparison,
  form: FormComparison,
  list: ChangeList,
  pages: { older: PdfDict; newer: PdfDict; number: number; page: PdfPage },
): void => {
  const at = { page: pages.number };
  const older = annotationItems(comparison.older, pages.older);
  const newer = annotationItems(comparison.newer, pages.newer);
  const subtype = (reader: ObjectComparison["older"], item: PdfObject) => {
    const dict = reader.dict(item);
    return dict === null ? undefined : (reader.nameEntry(dict, "Subtype") ?? undefined);
  };

  const [directOlder, directNewer] = [older, newer].map((items) => items.filter((item) => item.kind !== "ref"));
  if (
    directOlder?.length !== directNewer?.length ||
    directOlder?.some((item, index) => !comparison.isSame(item, directNewer?.[index]))
  )
    list.add("annotation-changed", "forbidden", at);

  const newerNumbers = newer.flatMap((item) => numberOf(item) ?? []);
  const olderNumbers = older.flatMap((item) => numberOf(item) ?? []);
  const kept = olderNumbers.filter((number) => newerNumbers.includes(number));
  if (newerNumbers.filter((number) => olderNumbers.includes(number)).join() !== kept.join())
    list.add("annotation-changed", "forbidden", at);

  for (const item of older) {
    const number = numberOf(item);
    if (number === null) continue;
    const detail = subtype(comparison.older, item);
    const before = comparison.older.resolve(item);
    const now = newer.find((candidate) => numberOf(candidate) === number);
    if (now === undefined) {
      if (before.kind !== "null") list.add("annotation-removed", "forbidden", { ...at, detail });
      continue;
    }
    const after = comparison.newer.resolve(now);
    if (form.isFormWidget(number) && before.kind === "dict" && after.kind === "dict") continue;
    if (!comparison.isSame(before, after)) list.add("annotation-changed", "forbidden", { ...at, detail });
  }

  for (const item of newer) {
    const number = numberOf(item);
    if (number === null || olderNumbers.includes(number) || form.isAddedWidget(number)) continue;
    const placed = form.placedLater(number);
    // What it shows is judged with the signature.
    if (placed === "signed-now") continue;
    if (placed === "unseen") {
      list.add("field-placed", "filling", at);
      continue;
    }
    const annotation = comparison.newer.resolve(item);
    if (annotation.kind === "null") continue;
    const detail = subtype(comparison.newer, item);
    if (annotation.kind === "dict" && isHarmlessComment(comparison.newer, annotation))
      list.add("comment-added", "comment", { ...at, detail });
    else if (
      annotation.kind === "dict" &&
      form.hasNewSignature() &&
      isBeside(comparison, form.measures, annotation, pages.page)
    )
      list.add("annotation-added", "beside", { ...at, detail });
    else list.add("annotation-added", "forbidden", { ...at, detail });
  }
};
