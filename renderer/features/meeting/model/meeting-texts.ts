import type { LockStep } from "#contract/lock/steps.ts";
import type { DocumentState } from "#contract/document/entity.ts";
import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import type { Member, Presence } from "#contract/member/entity.ts";
import { undeliveredWords } from "#lib/mail/undelivered-words.ts";

export const documentStateNames: Record<DocumentState, string> = {
  new: "New",
  annotated: "Prepared",
  stamped: "Stamped",
  locked: "Locked",
  signed: "Released",
};

export const presenceNames: Record<Presence, string> = {
  identifying: "Identifying",
  failed: "Identification failed",
  presigning: "Getting ready",
  "in-signing": "In the meeting",
  online: "Online",
  offline: "Not here",
  "sharing-device": "Shares a device",
};

/** The latest mail to a person came to nothing, so that they wait for something that will not come. */
export const isUndelivered = ({ invitation, withdrawnAt }: Pick<Member, "invitation" | "withdrawnAt">): boolean =>
  withdrawnAt === null && invitation.state === "failed";

/** What the notary can do about it, by what the mail servers said. */
const undeliveredAdvice: Record<UndeliveredReason, string> = {
  "no-such-address": "Check the address: it does not exist.",
  "no-such-domain": "Check the address: nothing behind its @ takes mail.",
  "mailbox-closed": "Check the address: its mailbox is closed.",
  "mailbox-full": "The mailbox is full. Ask for another address, or send the link again later.",
  refused: "Check the address: a mail server refused the mail.",
  "not-reached": "Check the address: its mail server could not be reached.",
  "not-sent": "The platform’s mail server did not take the mail. Send the link again, or hand it over.",
  unknown: "Check the address: no mail server said why.",
};

export const undeliveredText = ({ invitation }: Pick<Member, "invitation">): string =>
  undeliveredAdvice[invitation.reason ?? "unknown"];

/** Whether another address may help, so that correcting it is what is offered first. */
export const mayBeWrongAddress = ({ invitation }: Pick<Member, "invitation">): boolean =>
  invitation.reason !== "not-sent";

/** What stands at a person whose mail or access is not as it should be; null while it is. */
export const invitationTrouble = (
  member: Pick<Member, "type" | "invitation" | "invitedAt" | "withdrawnAt">,
): { tone: "neutral" | "attention" | "seal"; label: string } | null => {
  if (member.type !== "notary" && member.invitedAt === null) return { tone: "neutral", label: "Not invited yet" };
  if (member.withdrawnAt !== null) return { tone: "attention", label: "Link withdrawn" };
  if (isUndelivered(member)) return { tone: "seal", label: "Mail could not be delivered" };
  if (member.invitation.state === "delayed") return { tone: "attention", label: "Mail is delayed" };
  return null;
};

type Sentence = { tone: "neutral" | "info" | "attention" | "seal" | "verified"; title: string; text: string };

/** How the latest mail to a person fares, in the dialog about their link; null before there was one. */
export const invitationSentence = (
  member: Pick<Member, "fullName" | "email" | "invitation" | "withdrawnAt">,
): Sentence | null => {
  const { state, at } = member.invitation;
  if (member.withdrawnAt !== null)
    return {
      tone: "attention",
      title: `Withdrawn since ${dateAndTime(member.withdrawnAt)}`,
      text: `${member.fullName} gets in again once you send or make another link.`,
    };
  const when = at === null ? "" : dateAndTime(at);
  const sentences: Record<typeof state, Sentence | null> = {
    none: null,
    sending: { tone: "info", title: "The mail is being sent", text: `To ${member.email}.` },
    sent: { tone: "verified", title: `Sent on ${when}`, text: `To ${member.email}.` },
    delayed: {
      tone: "attention",
      title: "The mail has not gone out yet",
      text: "The mail server does not take it at the moment; it is tried again for about two hours.",
    },
    failed: {
      tone: "seal",
      title: "The mail could not be delivered",
      text: `${undeliveredWords[member.invitation.reason ?? "unknown"]}. Check ${member.email}, then send the link again; or make a new one and hand it over yourself.`,
    },
  };
  return sentences[state];
};

/** What is being done now. */
export const lockStepTexts: Record<LockStep, string> = {
  freezing: "Reserving the document, so that nobody changes it",
  fetching: "Fetching the document and its fields",
  "awaiting-consent": "Waiting for your confirmation in the other window",
  composing: "Drawing the fields into the document",
  signing: "Signing with your certificate",
  verifying: "Checking the result before anyone sees it",
  proving: "Adding time-stamp and proofs, as far as they can be had",
  uploading: "Handing the locked document in",
  accepted: "The platform has accepted it",
};

/** h:mm:ss, without the hours while there are none. */
export const elapsed = (fromIso: string, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(fromIso).getTime()) / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

// Made once: making one takes longer than drawing a line of the record.
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});
const calendar = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "long" });

/** A time of day with its zone, as in a record. */
export const clockTime = (iso: string): string => clock.format(new Date(iso));

export const dateAndTime = (iso: string): string => calendar.format(new Date(iso));

export const fileSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
