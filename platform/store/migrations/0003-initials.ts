/** One person adopts two pictures; the same picture may serve as both. */
export const initials: readonly string[] = [
  `alter table signatures add column purpose text not null default 'signature'
     check (purpose in ('signature', 'initials'))`,
  `alter table signatures alter column purpose drop default`,
  `alter table signatures drop constraint signatures_pkey`,
  `alter table signatures add primary key (member_id, purpose, sha256)`,
];
