/**
 * Browsers from which somebody got in with an e-mail address, for telling its owner from a stranger who tries passwords or
 * asks for codes. Neither the cookie nor the address lies here in clear.
 */
export const knownDevices: readonly string[] = [
  `create table known_devices (
     token_hash text not null check (length(token_hash) = 64),
     address_hash text not null check (length(address_hash) = 64),
     seen_at timestamptz not null,
     primary key (token_hash, address_hash))`,
  `create index known_devices_by_address on known_devices (address_hash, seen_at)`,
  `create index known_devices_by_age on known_devices (seen_at)`,
  // Who asked for a code: a known device, or a network. Null: from before it was noted.
  `alter table return_codes add column asker text`,
];
