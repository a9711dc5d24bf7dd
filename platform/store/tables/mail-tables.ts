import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";

export type MailEnvelopesTable = {
  /** In the address that a bounce comes back to; whoever has the mail knows it, and nobody else. */
  token: string;
  address: string;
  /** Which mail it was. */
  mail: string;
  signing_id: SigningId | null;
  member_id: MemberId | null;
  sent_at: Date;
  returned_at: Date | null;
  /** Why it came back. */
  reason: UndeliveredReason | null;
};

/** In lower case. No mail goes there until somebody says that the address is right, or a link that was mailed there is used. */
export type ReturnedAddressesTable = { address: string; since: Date; status: string; reason: string };

export type MailTables = { mail_envelopes: MailEnvelopesTable; returned_addresses: ReturnedAddressesTable };
