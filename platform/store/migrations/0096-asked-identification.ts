/** Whether a signing has its people prove who they are, and since when its notary has said of somebody that they know them. */
export const askedIdentification: readonly string[] = [
  `alter table signings add column asks_identification boolean not null default false`,
  `alter table members add column known_at timestamptz`,
];
