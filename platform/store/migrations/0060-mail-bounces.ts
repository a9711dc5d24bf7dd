/** Mails by the sender that their envelope had, and addresses to which mail comes back for good. */
export const mailBounces: readonly string[] = [
  `create table mail_envelopes (
     token text primary key,
     address text not null,
     mail text not null,
     signing_id uuid,
     member_id uuid,
     sent_at timestamptz not null,
     returned_at timestamptz)`,
  `create index mail_envelopes_by_time on mail_envelopes (sent_at)`,
  `create table returned_addresses (
     address text primary key,
     since timestamptz not null,
     status text not null,
     reason text not null)`,
];
