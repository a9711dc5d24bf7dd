/** Whom the notary keeps out of a signing. */
export const excludedMembers: readonly string[] = [`alter table members add column excluded_at timestamptz`];
