import { z } from "zod";
import {
  FieldIdSchema,
  InstantSchema,
  Sha256HexSchema,
  ShelfFolderIdSchema,
  ShelfItemIdSchema,
} from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";
import { PageSizeSchema } from "../document/entity.ts";
import { BlockFieldSchema, BlockRoleSchema } from "../notary-block/entity.ts";

/** A field as a template keeps it: on which page, where, and for which role; nobody is named before a signing is. */
export const TemplateFieldSchema = z.object({
  id: FieldIdSchema,
  page: WholeNumberSchema,
  ...BlockFieldSchema.shape,
});
export type TemplateField = z.infer<typeof TemplateFieldSchema>;

/** As many as a signing takes in one step. */
export const TemplateFieldsSchema = z.array(TemplateFieldSchema).max(500);

/** Documents of a library that become documents of a signing in one step. */
export const maxFromShelfAtOnce = 10;

export const FolderNameSchema = PlainLineSchema(80);

export const ShelfFolderSchema = z.object({
  id: ShelfFolderIdSchema,
  /** Null: it stands at the top of the library. */
  parentId: ShelfFolderIdSchema.nullable(),
  name: z.string(),
});
export type ShelfFolder = z.infer<typeof ShelfFolderSchema>;

/** A document of somebody's library, as a list shows it; what it says of a file holds for the newest version. */
export const ShelfItemSchema = z.object({
  id: ShelfItemIdSchema,
  /** Of its owner's folders; null at the top, and of what a colleague shares. */
  folderId: ShelfFolderIdSchema.nullable(),
  name: z.string(),
  /** Whether the people of its owner's organization may read and use it. */
  isShared: z.boolean(),
  owner: z.object({ fullName: z.string(), isCaller: z.boolean() }),
  version: PositiveWholeNumberSchema,
  pageCount: PositiveWholeNumberSchema,
  sizeBytes: PositiveWholeNumberSchema,
  /** With fields it is a template. */
  fieldCount: WholeNumberSchema,
  /** Whom its fields are for, each once, the notary last. */
  roles: z.array(BlockRoleSchema),
  /** Fields that have no place on the newest version. */
  unplacedCount: WholeNumberSchema,
  createdAt: InstantSchema,
  changedAt: InstantSchema,
});
export type ShelfItem = z.infer<typeof ShelfItemSchema>;

export const ShelfVersionSchema = z.object({
  number: PositiveWholeNumberSchema,
  /** What the file was called. */
  fileName: z.string(),
  pageCount: PositiveWholeNumberSchema,
  sizeBytes: PositiveWholeNumberSchema,
  sha256: Sha256HexSchema,
  addedAt: InstantSchema,
});
export type ShelfVersion = z.infer<typeof ShelfVersionSchema>;

export const WholeShelfItemSchema = ShelfItemSchema.extend({
  /** Of the newest version. */
  pages: z.array(PageSizeSchema).min(1),
  /** Some may have no place on the newest version: they wait for their owner's word. */
  fields: z.array(TemplateFieldSchema),
  fieldsVersion: WholeNumberSchema,
  /** The newest first. */
  versions: z.array(ShelfVersionSchema).min(1),
});
export type WholeShelfItem = z.infer<typeof WholeShelfItemSchema>;
