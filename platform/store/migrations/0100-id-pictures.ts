/**
 * Pictures of identity documents: the bytes lie sealed among the blobs, under a key that is not in the database. A key that
 * is retired seals nothing any more, which the row of it holds against whoever is sealing at that moment.
 */
export const idPictures: readonly string[] = [
  `create table id_picture_keys (
     id text primary key,
     retired_at timestamptz)`,
  `create table id_pictures (
     id uuid primary key,
     signing_id uuid not null references signings(id),
     member_id uuid not null references members(id),
     document_id uuid references id_documents(id),
     name text not null,
     key_id text references id_picture_keys(id),
     sealed_sha256 text,
     clear_bytes integer not null,
     kept_at timestamptz not null,
     kept_until timestamptz not null,
     deleted_at timestamptz)`,
  `create index id_pictures_of_document on id_pictures (document_id)`,
  `create index id_pictures_of_member on id_pictures (member_id)`,
  `create index id_pictures_to_delete on id_pictures (kept_until) where deleted_at is null`,
  `create index id_pictures_by_key on id_pictures (key_id) where deleted_at is null`,
];
