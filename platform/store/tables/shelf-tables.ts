import type { ColumnType } from "kysely";
import type { Sha256Hex, ShelfFolderId, ShelfItemId, UserId } from "#contract/common/ids.ts";
import type { AttachedFile, PageSize } from "#contract/document/entity.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";

export type ShelfFoldersTable = {
  id: ShelfFolderId;
  owner_id: UserId;
  parent_id: ShelfFolderId | null;
  name: string;
  created_at: Date;
};

export type ShelfItemsTable = {
  id: ShelfItemId;
  owner_id: UserId;
  folder_id: ShelfFolderId | null;
  name: string;
  is_shared: ColumnType<boolean, boolean | undefined, boolean>;
  fields: ColumnType<TemplateField[], string | undefined, string>;
  fields_version: ColumnType<number, number | undefined, number>;
  created_at: Date;
  changed_at: Date;
};

export type ShelfVersionsTable = {
  item_id: ShelfItemId;
  number: number;
  file_name: string;
  pages: ColumnType<PageSize[], string, never>;
  attachments: ColumnType<AttachedFile[], string, never>;
  size_bytes: number;
  sha256: Sha256Hex;
  added_at: Date;
};

export type ShelfTables = {
  shelf_folders: ShelfFoldersTable;
  shelf_items: ShelfItemsTable;
  shelf_versions: ShelfVersionsTable;
};
