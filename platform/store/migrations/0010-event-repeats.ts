/**
 * How often a like event happened again, and when last. The event itself stays as it was written; its count only rises and
 * its last time only moves on.
 */
export const eventRepeats: readonly string[] = [
  `create table signing_event_repeats (
     signing_id uuid not null,
     seq integer not null,
     times integer not null check (times > 1),
     last_at timestamptz not null,
     primary key (signing_id, seq),
     foreign key (signing_id, seq) references signing_events(signing_id, seq))`,
  `create function refuse_fewer_repeats() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' or new.signing_id <> old.signing_id or new.seq <> old.seq
          or new.times <= old.times or new.last_at < old.last_at
       then raise exception '% only counts up', tg_table_name; end if;
       return new;
     end $$`,
  `create trigger signing_event_repeats_only_up before update or delete on signing_event_repeats
     for each row execute function refuse_fewer_repeats()`,
  `create index signing_events_by_actor on signing_events (signing_id, (actor ->> 'id'), seq desc)`,
];
