import type { Member } from "#contract/member/entity.ts";
import { undeliveredWords } from "#lib/mail/undelivered-words.ts";
import { formatMoment } from "#renderer/ui/format.ts";

/** The notary is where the signing is. */
export const isGuest = ({ type }: Pick<Member, "type">): boolean => type !== "notary";

/** Those whom nobody has told yet. */
export const notInvited = (members: readonly Member[]): Member[] =>
  members.filter((member) => isGuest(member) && member.invitedAt === null);

/** "1 person is not invited yet." */
export const notInvitedText = (count: number): string =>
  count === 1 ? "1 person is not invited yet." : `${count} people are not invited yet.`;

const mailWords: Record<Member["invitation"]["state"], string> = {
  none: "by a link to hand over",
  sending: "the mail is being sent",
  delayed: "the mail is delayed",
  sent: "mail sent",
  failed: "the mail could not be delivered",
};

const mailText = ({ state, reason }: Member["invitation"]): string =>
  state === "failed" && reason !== null ? `${mailWords.failed} (${undeliveredWords[reason]})` : mailWords[state];

/** When a person was invited, and what came of it. */
export const invitedText = ({
  invitedAt,
  invitation,
  joinedAt,
  withdrawnAt,
}: Pick<Member, "invitedAt" | "invitation" | "joinedAt" | "withdrawnAt">): string => {
  if (invitedAt === null) return "Not invited yet";
  if (withdrawnAt !== null) return `Link withdrawn ${formatMoment(withdrawnAt)}`;
  const outcome = joinedAt === null ? mailText(invitation) : "has joined";
  return `Invited ${formatMoment(invitedAt)}, ${outcome}`;
};
