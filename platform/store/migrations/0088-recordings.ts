/**
 * Who was asked to be recorded and what they answered, and what was recorded. The words that people answered to stand in the
 * record of the signing; here stands what holds now.
 */
export const recordings: readonly string[] = [
  `create table recording_questions (
     signing_id uuid primary key references signings(id),
     layout text not null check (layout in ('faces', 'faces-and-document')),
     asked_at timestamptz)`,
  `create table recording_answers (
     member_id uuid primary key references members(id),
     signing_id uuid not null references signings(id),
     agreed boolean not null,
     answered_at timestamptz not null)`,
  `create index recording_answers_of on recording_answers (signing_id)`,
  `create table recordings (
     id uuid primary key,
     signing_id uuid not null references signings(id),
     state text not null check (state in ('running', 'paused', 'ended', 'uploaded', 'deleted')),
     layout text not null check (layout in ('faces', 'faces-and-document')),
     retention_years integer not null,
     started_at timestamptz not null,
     ended_at timestamptz,
     clear_sha256 text,
     clear_bytes bigint,
     type text,
     duration_ms bigint,
     chain_pieces integer,
     chain_head text,
     sealed_sha256 text,
     sealed_bytes bigint,
     sealed_key text,
     uploaded_at timestamptz,
     kept_until timestamptz,
     deleted_at timestamptz)`,
  `create index recordings_of on recordings (signing_id, started_at)`,
  // Of one signing one at a time.
  `create unique index recordings_under_way on recordings (signing_id) where state in ('running', 'paused')`,
  `create index recordings_to_delete on recordings (kept_until) where state = 'uploaded'`,
  `create table recording_pauses (
     recording_id uuid not null references recordings(id),
     began_at timestamptz not null,
     ended_at timestamptz,
     reason text not null,
     primary key (recording_id, began_at))`,
  `create table recording_gaps (
     recording_id uuid not null references recordings(id),
     id uuid not null,
     at_ms bigint not null,
     lost_ms bigint not null,
     cause text not null,
     primary key (recording_id, id))`,
  `create table recording_viewings (
     id uuid primary key,
     recording_id uuid not null references recordings(id),
     token_hash text not null,
     began_at timestamptz not null,
     ends_at timestamptz not null)`,
  `create index recording_viewings_over on recording_viewings (ends_at)`,
];
