import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Invitation } from "#contract/member/entity.ts";
import type { Browser } from "./client.ts";
import type { TestPlatform } from "./test-platform.ts";

export const bounceAddress = "bounces@example.org";

/** To whom a bounce of the last mail to this address comes, as its envelope had it. */
export const senderTo = async ({ platform }: TestPlatform, address: string): Promise<string> => {
  const { token } = await platform.services.store.read
    .selectFrom("mail_envelopes")
    .select("token")
    .where("address", "=", address)
    .orderBy("sent_at", "desc")
    .executeTakeFirstOrThrow();
  return bounceAddress.replace("@", `+${token}@`);
};

export type Invited = {
  id: SigningId;
  memberId: MemberId;
  link: string;
  /** How the mail fares now; undefined where nobody with this address is in the signing any more. */
  invitation(): Promise<Invitation | undefined>;
};

/** A signing whose only signer is mailed to at this address. */
export const inviteAt = async (running: TestPlatform, notary: Browser, email: string): Promise<Invited> => {
  const { signing, links } = await notary.api.signings.create({
    title: "Deed that comes back",
    kind: "real",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: "Sofia Signer", email, type: "signer" }],
  });
  await running.platform.services.jobs.idle();
  const member = async () =>
    (await notary.api.members.list({ id: signing.id })).find((candidate) => candidate.email === email);
  const memberId = (await member())?.id;
  if (memberId === undefined) throw new Error("nobody was invited");
  return { id: signing.id, memberId, link: links[0]?.url ?? "", invitation: async () => (await member())?.invitation };
};

export type Bounce = {
  /** To whom it comes back. */
  to: string;
  /** Whom the mail did not reach. */
  address: string;
  status?: string;
  action?: string;
  subject?: string;
  /** The mail that came back, within the bounce. */
  original?: string;
};

/** A bounce as a mail server sends it, with its head. */
export const bounceMail = ({
  to,
  address,
  status = "5.1.1",
  action = "failed",
  subject = `Undelivered to ${address}`,
  original = "Subject: Sofia, please sign\n\nHello\n",
}: Bounce): string => `Return-Path: <>
Delivered-To: ${to}
Subject: ${subject}
From: MAILER-DAEMON@relay.example.org (Mail Delivery System)
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="b/relay.example.org"

--b/relay.example.org
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

--b/relay.example.org
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example.org

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${address}>: refused

--b/relay.example.org
Content-Type: message/rfc822

${original}
--b/relay.example.org--
`;
