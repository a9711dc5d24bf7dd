import { z } from "zod";
import { FieldIdSchema, MemberIdSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";

/** A type enters with its renderer (signing-session §3 lists all). */
export const FieldTypeSchema = z.enum([
  "signature",
  "initials",
  "name",
  "date",
  "text",
  "title",
  "custom",
  "checkbox",
  "bookmark",
  "notary_signature",
  "notary_stamp",
  "required_ron_statement",
  /** What lies under it is removed from the document at the lock, not only covered. */
  "white_out",
  // Types of older documents: read, shown and sealed, but never added anew.
  "sign",
  "text_fields",
  "widget_rectangle",
]);
export type FieldType = z.infer<typeof FieldTypeSchema>;

/**
 * A rectangle on an upright page: origin at the top left corner of the page as a person sees it (rotation and crop box
 * applied), in PDF points (1/72 in, multiplied by UserUnit). `page` counts from 0.
 */
export const FieldPlaceSchema = z.object({
  page: WholeNumberSchema,
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type FieldPlace = z.infer<typeof FieldPlaceSchema>;

/** What a person put into a field. `image` names a PNG by its SHA-256; the bytes come from the signature call. */
export const FieldValueSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("empty") }),
  z.object({ kind: z.literal("text"), text: z.string().max(2000) }),
  /** A checkbox that is ticked; one that is not is empty. */
  z.object({ kind: z.literal("checked") }),
  z.object({
    kind: z.literal("image"),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    widthPx: PositiveWholeNumberSchema,
    heightPx: PositiveWholeNumberSchema,
  }),
]);
export type FieldValue = z.infer<typeof FieldValueSchema>;

/** How large the text of a field may be; `none` names no size: it is as large as usual and as small as it must. */
export const FieldTextSizeSchema = z.enum(["none", "small", "medium"]);
export type FieldTextSize = z.infer<typeof FieldTextSizeSchema>;

/** What a `custom` field asks for, in the notary's words. */
export const FieldPromptSchema = z.string().trim().max(80);

export const FieldSchema = z.object({
  id: FieldIdSchema,
  type: FieldTypeSchema,
  memberId: MemberIdSchema.nullable(),
  place: FieldPlaceSchema,
  required: z.boolean(),
  prompt: FieldPromptSchema.optional(),
  /** Absent: `none`. */
  textSize: FieldTextSizeSchema.optional(),
  value: FieldValueSchema,
});
export type Field = z.infer<typeof FieldSchema>;

export const FieldOperationSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("add"),
    field: FieldSchema,
    /** Its owner places it and fills it in one act. Absent where a field comes back, or is copied, with what stood in it. */
    isAct: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal("modify"),
    fieldId: FieldIdSchema,
    place: FieldPlaceSchema.optional(),
    value: FieldValueSchema.optional(),
    memberId: MemberIdSchema.nullable().optional(),
    required: z.boolean().optional(),
    prompt: FieldPromptSchema.optional(),
    textSize: FieldTextSizeSchema.optional(),
  }),
  z.object({ kind: z.literal("delete"), fieldId: FieldIdSchema }),
]);
export type FieldOperation = z.infer<typeof FieldOperationSchema>;

/** The fields of one document and the number of the last change; every accepted operation adds one to the version. */
export const FieldSetSchema = z.object({
  version: WholeNumberSchema,
  fields: z.array(FieldSchema),
});
export type FieldSet = z.infer<typeof FieldSetSchema>;
