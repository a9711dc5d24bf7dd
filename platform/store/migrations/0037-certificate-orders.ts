/** Orders for certificates, and what notaries say of the day on which theirs ends. */
export const certificateOrders: readonly string[] = [
  `create table certificate_orders (
     id uuid primary key,
     user_id uuid not null references users(id),
     kind text not null,
     status text not null,
     common_name text not null,
     email text not null,
     price_cents integer not null,
     ordered_at timestamptz not null,
     paid_at timestamptz,
     request_pem text,
     key_sha256 text,
     chain_pem jsonb,
     certificate_sha256 text,
     valid_to timestamptz,
     fault text)`,
  `create index certificate_orders_of_user on certificate_orders (user_id, ordered_at)`,
  // Two windows order at once: one of them finds the order of the other.
  `create unique index certificate_orders_one_under_way on certificate_orders (user_id)
     where status in ('ordered', 'paid', 'in-validation')`,
  `create table certificate_order_steps (
     order_id uuid not null references certificate_orders(id),
     seq integer not null,
     kind text not null,
     at timestamptz not null,
     note text,
     primary key (order_id, seq))`,
  `create table certificate_expiries (
     user_id uuid primary key references users(id),
     expires_on text,
     said_at timestamptz not null)`,
];
