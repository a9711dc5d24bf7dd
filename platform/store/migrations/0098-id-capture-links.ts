/** Phones that take the pictures of a document for a page: by a link that works once, then by the secret that came of it. */
export const idCaptureLinks: readonly string[] = [
  `create table id_capture_links (
     token_hash text primary key,
     secret_hash text unique,
     member_id uuid not null references members(id),
     signing_id uuid not null references signings(id),
     opened_at timestamptz not null,
     ends_at timestamptz not null)`,
  `create index id_capture_links_of on id_capture_links (member_id)`,
  `create index id_capture_links_over on id_capture_links (ends_at)`,
];
