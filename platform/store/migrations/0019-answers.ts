/**
 * Questions with what they are about, and their answers. What was written stays as it was: only when it was read is added,
 * once.
 */
export const answers: readonly string[] = [
  `alter table signing_messages add column from_notary boolean not null default false`,
  `alter table signing_messages add column author_name text`,
  `alter table signing_messages add column answers uuid references signing_messages(id)`,
  `alter table signing_messages add column document_id uuid`,
  `alter table signing_messages add column document_name text`,
  `alter table signing_messages add column page integer`,
  `alter table signing_messages add column send_id uuid`,
  `create unique index signing_messages_by_send on signing_messages (member_id, from_notary, send_id)`,
  `create function refuse_message_change() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' or old.read_at is not null or to_jsonb(new) - 'read_at' <> to_jsonb(old) - 'read_at'
       then raise exception '% is append-only', tg_table_name; end if;
       return new;
     end $$`,
  `create trigger signing_messages_append_only before update or delete on signing_messages
     for each row execute function refuse_message_change()`,
];
