/** People who come, go and say who they are. A member who was removed stays as a row: the log and consents name them. */
export const people: readonly string[] = [
  `alter table members add column joined_at timestamptz`,
  `alter table members add column attended_at timestamptz`,
  `alter table members add column removed_at timestamptz`,
  `alter table members add column info jsonb not null default '{}'`,
  `update members set joined_at = joined.at from (
     select data->>'memberId' as member_id, min(at) as at from signing_events where kind = 'member-joined' group by 1
   ) as joined where joined.member_id = members.id::text`,
  `create table signing_messages (
     id uuid primary key,
     signing_id uuid not null references signings(id),
     member_id uuid not null references members(id),
     message text not null,
     sent_at timestamptz not null,
     read_at timestamptz)`,
  `create index signing_messages_by_signing on signing_messages (signing_id, sent_at)`,
];
