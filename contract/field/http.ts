import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";

const points = z.number().positive();

/** Sizes in points: what a new field of this kind gets, and the bounds within which it can be resized. */
export const FieldRectSchema = z.object({
  width: points,
  height: points,
  minWidth: points,
  minHeight: points,
  maxWidth: points,
  maxHeight: points,
});
export type FieldRect = z.infer<typeof FieldRectSchema>;

const rect = (path: `/${string}`, what: string) =>
  endpoint.route({ method: "GET", path, summary: `Size and bounds of the notary's ${what}` }).output(FieldRectSchema);

export const rects = {
  signature: rect("/signature/rect", "signature"),
  stamp: rect("/stamp/rect", "stamp"),
  requiredRonStatement: rect("/required-ron-statement/rect", "required RON statement"),
};
