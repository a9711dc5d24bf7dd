/**
 * What is recorded of somebody's identity: outcomes, and of a document no more than what its state lets be kept of it. A
 * Social Security number, a question or an answer has no column.
 */
export const idDocuments: readonly string[] = [
  `create table id_documents (
     id uuid primary key,
     signing_id uuid not null references signings(id),
     member_id uuid not null references members(id),
     type text not null check (type in ('db', 'auth', 'bypass')),
     type_of_id text check (type_of_id in ('passport', 'driver-license')),
     number text,
     issue_date text check (issue_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     expiration_date text check (expiration_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     country text,
     state text,
     recorded_at timestamptz not null)`,
  `create index id_documents_of on id_documents (member_id, recorded_at)`,
  `create index id_documents_of_signing on id_documents (signing_id)`,
];
