/** Public pages of notaries and organisations, with every address that one ever had. */
export const storefronts: readonly string[] = [
  `create table storefronts (
     user_id uuid primary key references users(id),
     is_on boolean not null,
     takes_requests boolean not null,
     how_to_ask text not null)`,
  `create table organisation_storefronts (
     organisation_id uuid primary key references organisations(id),
     is_on boolean not null,
     about text not null)`,
  `create table storefront_addresses (
     address text primary key,
     skeleton text not null,
     user_id uuid references users(id),
     organisation_id uuid references organisations(id),
     taken_at timestamptz not null,
     is_current boolean not null,
     check ((user_id is null) <> (organisation_id is null)))`,
  `create index storefront_addresses_by_skeleton on storefront_addresses (skeleton)`,
  `create unique index storefront_address_of_user on storefront_addresses (user_id) where is_current`,
  `create unique index storefront_address_of_organisation on storefront_addresses (organisation_id) where is_current`,
];
