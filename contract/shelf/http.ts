import { z } from "zod";
import { BySigning } from "../common/by-signing.ts";
import { repeatedErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { MemberIdSchema, ShelfFolderIdSchema, ShelfItemIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { DocumentSchema } from "../document/entity.ts";
import { presentedErrors, takenInErrors, whiteOutErrors } from "../document/call-errors.ts";
import { DocumentNameSchema, UploadIdSchema } from "../document/http.ts";
import { BlockRoleSchema } from "../notary-block/entity.ts";
import {
  FolderNameSchema,
  maxFromShelfAtOnce,
  ShelfFolderSchema,
  ShelfItemSchema,
  TemplateFieldsSchema,
  WholeShelfItemSchema,
} from "./entity.ts";

const ByFolder = z.object({ folderId: ShelfFolderIdSchema });
const ByItem = z.object({ itemId: ShelfItemIdSchema });
const upload = { uploadId: UploadIdSchema, name: DocumentNameSchema };

/** Who fills the fields of a role in one signing; null: nobody yet. Roles that are not named go by their order. */
export const RoleAssignmentSchema = z.object({ role: BlockRoleSchema, memberId: MemberIdSchema.nullable() });
export type RoleAssignment = z.infer<typeof RoleAssignmentSchema>;

export const ShelfSchema = z.object({
  folders: z.array(ShelfFolderSchema),
  items: z.array(ShelfItemSchema),
  usedBytes: WholeNumberSchema,
  maxBytes: WholeNumberSchema,
  /** With whom the caller can share; null without a seat, and to an assistant. */
  organisation: z.string().nullable(),
});
export type Shelf = z.infer<typeof ShelfSchema>;

const addedErrors = [
  ...takenInErrors,
  ...repeatedErrors,
  "request/too-many",
  "shelf/no-room",
  "text/hidden-character",
] as const;

/** The documents that a notary or a corporate manager keeps to use them again; colleagues use what is shared. */
export const shelf = {
  list: endpoint
    .route({ method: "GET", path: "/shelf", summary: "The caller's own library: folders and documents" })
    .output(ShelfSchema),
  /** The first of them by name, at most 200; to an assistant none. */
  shared: endpoint
    .route({ method: "GET", path: "/shelf/shared", summary: "What colleagues of the same organization share" })
    .input(z.object({ search: z.string().trim().max(80).default("") }))
    .output(z.object({ items: z.array(ShelfItemSchema), hasMore: z.boolean() })),
  get: endpoint
    .route({ method: "GET", path: "/shelf/items/{itemId}", summary: "One document with its versions and fields" })
    .input(ByItem)
    .output(WholeShelfItemSchema),
  /** The folder's id is chosen by the caller: the same folder sent again is the same folder. */
  createFolder: endpoint
    .route({ method: "POST", path: "/shelf/folders", summary: "Make a folder" })
    .input(ByFolder.extend({ name: FolderNameSchema, parentId: ShelfFolderIdSchema.nullable() }))
    .output(ShelfFolderSchema)
    .meta({
      errors: ["request/too-many", "shelf/duplicate-folder", "shelf/folders-too-deep", "text/hidden-character"],
    }),
  changeFolder: endpoint
    .route({ method: "PATCH", path: "/shelf/folders/{folderId}", summary: "Rename a folder, or move it" })
    .input(ByFolder.extend({ name: FolderNameSchema.optional(), parentId: ShelfFolderIdSchema.nullable().optional() }))
    .output(ShelfFolderSchema)
    .meta({
      errors: ["shelf/duplicate-folder", "shelf/folder-into-itself", "shelf/folders-too-deep", "text/hidden-character"],
    }),
  removeFolder: endpoint
    .route({ method: "DELETE", path: "/shelf/folders/{folderId}", summary: "Delete an empty folder" })
    .input(ByFolder)
    .output(DoneSchema)
    .meta({ errors: ["shelf/folder-not-empty"] }),
  add: endpoint
    .route({ method: "POST", path: "/shelf/items", summary: "Turn a finished upload into a document of the library" })
    .input(z.object({ ...upload, folderId: ShelfFolderIdSchema.nullable() }))
    .output(WholeShelfItemSchema)
    .meta({ errors: [...addedErrors, "shelf/duplicate-name"] }),
  /** The earlier versions stay, and the fields keep their places. */
  addVersion: endpoint
    .route({
      method: "POST",
      path: "/shelf/items/{itemId}/versions",
      summary: "Make a finished upload its new version",
    })
    .input(ByItem.extend(upload))
    .output(WholeShelfItemSchema)
    .meta({ errors: [...addedErrors, "assistant/prepares-only"] }),
  change: endpoint
    .route({ method: "PATCH", path: "/shelf/items/{itemId}", summary: "Rename, move or share a document" })
    .input(
      ByItem.extend({
        name: DocumentNameSchema.optional(),
        folderId: ShelfFolderIdSchema.nullable().optional(),
        isShared: z.boolean().optional(),
      }),
    )
    .output(WholeShelfItemSchema)
    .meta({
      errors: ["assistant/prepares-only", "shelf/duplicate-name", "shelf/no-organisation", "text/hidden-character"],
    }),
  /** All of them, as they are to stand: made on the version that the sender saw. */
  saveFields: endpoint
    .route({ method: "PUT", path: "/shelf/items/{itemId}/fields", summary: "Keep the fields of a template" })
    .input(ByItem.extend({ baseVersion: WholeNumberSchema, fields: TemplateFieldsSchema }))
    .output(WholeShelfItemSchema)
    .meta({
      errors: [
        ...takenInErrors,
        "assistant/prepares-only",
        "fields/bad-operation",
        "fields/stale-version",
        "text/hidden-character",
        ...whiteOutErrors,
      ],
    }),
  remove: endpoint
    .route({ method: "DELETE", path: "/shelf/items/{itemId}", summary: "Delete a document with all its versions" })
    .input(ByItem)
    .output(DoneSchema),
  /** The newest version becomes a document of the signing; the fields of a template come along. All of them or none. */
  use: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/documents-from-library",
      summary: "Add documents of the library to a signing, with their fields",
    })
    .input(
      BySigning.extend({
        /** Chosen by the caller: sent again, the same documents are answered. */
        requestId: z.uuid(),
        items: z
          .array(ByItem.extend({ assigned: z.array(RoleAssignmentSchema).max(101).default([]) }))
          .min(1)
          .max(maxFromShelfAtOnce),
      }),
    )
    .output(z.array(DocumentSchema))
    .meta({
      errors: [
        ...presentedErrors,
        "assistant/prepares-only",
        "document/wrong-state",
        "fields/bad-operation",
        "fields/frozen",
        "fields/stale-version",
        "shelf/fields-without-page",
        ...whiteOutErrors,
      ],
    }),
};
