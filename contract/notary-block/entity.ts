import { z } from "zod";
import { PlainLineSchema, PlainOptionalLineSchema } from "../common/plain-text.ts";
import { FieldTextSizeSchema, FieldTypeSchema } from "../field/entity.ts";
import { InstantSchema, NotaryBlockIdSchema } from "../common/ids.ts";

/** For whom a field of a block is, before any signing names a person: the first signer, the second witness. */
export const BlockRoleSchema = z.object({
  kind: z.enum(["notary", "signer", "witness"]),
  /** Counts from 1 among those of the same kind. */
  ordinal: z.int().min(1).max(50),
});
export type BlockRole = z.infer<typeof BlockRoleSchema>;

const withinBlock = z.number().min(0).max(14_400);
const length = z.number().positive().max(14_400);

/** A field as a block remembers it: where it stands from the block's upper left corner (points), never what stood in it. */
export const BlockFieldSchema = z.object({
  type: FieldTypeSchema,
  role: BlockRoleSchema.nullable(),
  x: withinBlock,
  y: withinBlock,
  width: length,
  height: length,
  required: z.boolean(),
  prompt: PlainOptionalLineSchema(80).optional(),
  textSize: FieldTextSizeSchema.optional(),
});
export type BlockField = z.infer<typeof BlockFieldSchema>;

export const BlockNameSchema = PlainLineSchema(80);
export const BlockFieldsSchema = z.array(BlockFieldSchema).min(1).max(100);

/** A named group of fields that a notary places at once. */
export const NotaryBlockSchema = z.object({
  id: NotaryBlockIdSchema,
  name: BlockNameSchema,
  fields: BlockFieldsSchema,
  createdAt: InstantSchema,
});
export type NotaryBlock = z.infer<typeof NotaryBlockSchema>;
