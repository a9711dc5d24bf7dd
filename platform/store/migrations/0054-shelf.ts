/** The library: folders, documents with every version of their files, and the fields of templates. */
export const shelf: readonly string[] = [
  `create table shelf_folders (
     id uuid primary key,
     owner_id uuid not null references users(id),
     parent_id uuid references shelf_folders(id),
     name text not null,
     created_at timestamptz not null)`,
  `create index shelf_folders_of_owner on shelf_folders (owner_id)`,
  `create table shelf_items (
     id uuid primary key,
     owner_id uuid not null references users(id),
     folder_id uuid references shelf_folders(id),
     name text not null,
     is_shared boolean not null default false,
     fields jsonb not null default '[]',
     fields_version integer not null default 0,
     created_at timestamptz not null,
     changed_at timestamptz not null)`,
  `create index shelf_items_of_owner on shelf_items (owner_id)`,
  `create index shelf_items_in_folder on shelf_items (folder_id)`,
  `create table shelf_versions (
     item_id uuid not null references shelf_items(id) on delete cascade,
     number integer not null check (number > 0),
     file_name text not null,
     pages jsonb not null,
     attachments jsonb not null,
     size_bytes integer not null,
     sha256 text not null,
     added_at timestamptz not null,
     primary key (item_id, number))`,
];
