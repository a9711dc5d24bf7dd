import { formOf, type FormNode } from "../../form/form-fields.ts";
import { pdfDict, type PdfObject } from "../../pdf/syntax/objects.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { paintingOf } from "./appearance.ts";
import type { ChangeList } from "./change.ts";
import type { ObjectComparison } from "./object-comparison.ts";

/** Whether viewers draw every field anew from its value, whatever its appearance shows. */
export const needsAppearances = (reader: PdfReader): boolean => {
  const needs = reader.entry(formOf(reader) ?? pdfDict({}), "NeedAppearances");
  return needs.kind === "boolean" && needs.value;
};

/**
 * NeedAppearances makes viewers draw every field anew from its value: one that was signed showing something else than its
 * value would show that value then (shadow attacks, "replace").
 */
const wouldRedraw = (comparison: ObjectComparison, fields: readonly FormNode[]): boolean =>
  needsAppearances(comparison.newer) &&
  fields.some(
    ({ type, dict }) =>
      type !== "Sig" && (dict.entries.has("V") || dict.entries.has("MK") || (type === "Btn" && dict.entries.has("AP"))),
  );

/**
 * Signing programs keep the parts of their pictures among the form's resources. Fields are drawn anew by its fonts alone; by
 * its drawings only where a drawing has no resources of its own (ISO 32000-2 §7.8.3).
 */
const borrowsDrawings = ({ older }: ObjectComparison, fields: readonly FormNode[]): boolean => {
  const borrows = (object: PdfObject | undefined): boolean => {
    const drawing = older.resolve(object);
    if (drawing.kind === "dict") return [...drawing.entries.values()].some(borrows);
    if (drawing.kind !== "stream" || older.dict(drawing.dict.entries.get("Resources")) !== null) return false;
    return paintingOf(older, drawing) === "pictures";
  };
  return fields.some(({ dict }) => borrows(dict.entries.get("AP")));
};

/**
 * Compares what two revisions' forms say beside their fields.
 *
 * @param fields the older revision's
 */
export const compareFormEntries = (
  comparison: ObjectComparison,
  list: ChangeList,
  fields: readonly FormNode[],
): void => {
  /** Every entry that was there is there unchanged; resources may be added for fields to come. */
  const onlyGrew = (before: PdfObject | undefined, after: PdfObject | undefined, depth: number): boolean => {
    const older = comparison.older.resolve(before);
    const newer = comparison.newer.resolve(after);
    if (older.kind === "null") return true;
    if (older.kind !== "dict" || newer.kind !== "dict") return false;
    return [...older.entries].every(([key, value]) => {
      const now = newer.entries.get(key);
      if (depth === 0 && key === "XObject" && !borrowsDrawings(comparison, fields)) return true;
      return comparison.isSame(value, now) || (depth === 0 && onlyGrew(value, now, depth + 1));
    });
  };

  const older = formOf(comparison.older)?.entries ?? new Map<string, PdfObject>();
  const newer = formOf(comparison.newer)?.entries ?? new Map<string, PdfObject>();
  for (const key of new Set([...older.keys(), ...newer.keys()])) {
    if (key === "Fields" || key === "SigFlags") continue;
    const [before, after] = [older.get(key), newer.get(key)];
    if (comparison.isSame(before, after)) continue;
    if (key === "DR" && onlyGrew(before, after, 0)) {
      // A viewer that draws fields anew could find there what was missing.
      if (needsAppearances(comparison.older)) list.add("form-changed", "unclear", { detail: key });
      continue;
    }
    // Defaults for fields to come; those of fields that are there stand in their appearances.
    if ((key === "DA" || key === "Q") && comparison.isSame(before, undefined)) continue;
    if (key === "NeedAppearances" && !wouldRedraw(comparison, fields)) continue;
    list.add("form-changed", "forbidden", { detail: key });
  }
};
