/**
 * How far people are with proving who they are: outcomes alone. What a document says, a question, an answer, or what a vendor
 * was asked with has no column.
 */
export const verifications: readonly string[] = [
  `create table verifications (
     member_id uuid primary key references members(id),
     signing_id uuid not null references signings(id),
     stage text not null check (stage in
       ('not-started', 'prepared', 'processing', 'document-passed', 'quiz', 'passed', 'failed')),
     stage_since timestamptz not null,
     error_code text not null default 'None' check (error_code in
       ('None', 'VerificationFailed', 'NamesMismatch', 'KBAVerificationFailed', 'KBAHaveNotYetTaken',
        'DocumentVerificationFailed', 'DocumentIsNotUploaded')),
     is_document_passed boolean not null default false,
     is_quiz_passed boolean not null default false,
     can_retry boolean not null default false,
     can_restart boolean not null default false,
     next_attempt_at timestamptz,
     run integer not null default 1,
     runs_granted integer not null default 2,
     away_since timestamptz,
     left_at timestamptz)`,
  `create table verification_attempts (
     id uuid primary key,
     member_id uuid not null references members(id),
     signing_id uuid not null references signings(id),
     part text not null check (part in ('document', 'quiz')),
     run integer not null,
     number integer not null,
     type_of_id text check (type_of_id in ('passport', 'driver-license')),
     vendor text not null,
     session_id text,
     url text,
     opened_at timestamptz not null,
     ends_at timestamptz,
     last_event_at timestamptz,
     ended_at timestamptz,
     outcome text check (outcome in
       ('passed', 'failed', 'other-name', 'expired', 'not-uploaded', 'canceled', 'left', 'timed-out', 'no-questions', 'given-up')),
     questions integer,
     right_answers integer,
     seconds integer)`,
  // Two pages that begin at once have one attempt.
  `create unique index verification_attempts_open on verification_attempts (member_id, part) where ended_at is null`,
  `create unique index verification_attempts_session on verification_attempts (vendor, part, session_id)`,
  `create index verification_attempts_of on verification_attempts (member_id, opened_at)`,
  // Each once, however often it is sent; one that comes before its session waits for it.
  `create table verification_events (
     vendor text not null,
     id text not null,
     session_id text not null,
     part text not null check (part in ('document', 'quiz')),
     created_at timestamptz not null,
     received_at timestamptz not null,
     primary key (vendor, part, id))`,
  `create index verification_events_of on verification_events (vendor, session_id)`,
  `create index verification_events_old on verification_events (received_at)`,
];
