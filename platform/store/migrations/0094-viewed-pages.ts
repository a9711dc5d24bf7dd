/** Which page of which document is before a person; what is deleted is before nobody. */
export const viewedPages: readonly string[] = [
  `alter table members
     add column viewed_document_id uuid references documents(id) on delete set null,
     add column viewed_page integer`,
];
