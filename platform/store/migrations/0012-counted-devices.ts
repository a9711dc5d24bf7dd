/** What a known device is counted by: its cookie changes whenever somebody gets in, and each time its attempts began anew. */
export const countedDevices: readonly string[] = [
  `alter table known_devices add column id uuid not null default gen_random_uuid()`,
];
