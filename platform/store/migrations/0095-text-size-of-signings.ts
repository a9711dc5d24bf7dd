/** How large the text of fields may be that the notary places next in a signing. */
export const textSizeOfSignings: readonly string[] = [
  `alter table signings add column text_size text not null default 'none' check (text_size in ('none', 'small', 'medium'))`,
];
