/** Every stamp that a notary ever had, and the one that a signing was locked with last. */
export const stamps: readonly string[] = [
  `create table stamps (
     id uuid primary key,
     user_id uuid not null references users(id),
     version integer not null check (version > 0),
     facts jsonb not null,
     made_at timestamptz not null,
     unique (user_id, version))`,
  `create trigger stamps_append_only before update or delete on stamps
     for each row execute function refuse_change()`,
  `alter table signings add column stamp_id uuid references stamps(id)`,
  // Until now a commission never changed: it is the first stamp, and whatever is locked was locked with it.
  `insert into stamps (id, user_id, version, facts, made_at)
     select gen_random_uuid(), id, 1,
            jsonb_strip_nulls(jsonb_build_object(
              'commissionName', commission ->> 'name', 'stateName', state_name,
              'commissionNumber', commission ->> 'number', 'expiresOn', commission ->> 'expiresOn',
              'county', commission ->> 'county')),
            created_at
     from users where commission is not null and state_name is not null`,
  `update signings set stamp_id = stamps.id from stamps
     where stamps.user_id = signings.notary_user_id
       and exists (select 1 from documents where documents.signing_id = signings.id and documents.lock is not null)`,
];
