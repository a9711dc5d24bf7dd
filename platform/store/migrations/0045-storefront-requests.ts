/** What people ask a notary for on the public page. */
export const storefrontRequests: readonly string[] = [
  `create table storefront_requests (
     id uuid primary key,
     user_id uuid not null references users(id),
     full_name text not null,
     email text not null,
     what text not null,
     wished_for text not null,
     asked_at timestamptz not null,
     answered_at timestamptz,
     signing_id uuid references signings(id),
     check (signing_id is null or answered_at is not null))`,
  `create index storefront_requests_by_user on storefront_requests (user_id, asked_at)`,
  `create index storefront_requests_by_moment on storefront_requests (asked_at)`,
];
