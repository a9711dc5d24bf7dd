/** Who is a customer of whoever takes the money, and which failed invoices they were told of. */
export const billing: readonly string[] = [
  `create table billing_accounts (
     id uuid primary key,
     user_id uuid unique references users(id),
     organisation_id uuid unique references organisations(id),
     customer_ref text not null unique,
     opened_at timestamptz not null,
     check ((user_id is null) <> (organisation_id is null)))`,
  `create table billing_failures (
     account_id uuid not null references billing_accounts(id),
     invoice_ref text not null,
     told_at timestamptz not null,
     primary key (account_id, invoice_ref))`,
];
