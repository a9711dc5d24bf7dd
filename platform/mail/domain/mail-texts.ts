import type { Mailing } from "../store/mailings.ts";
import type { MailContent } from "./mail-layout.ts";

const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);

export const momentOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(at);

const notaryOf = ({ notaryName, notaryState }: Mailing): string =>
  notaryState === null ? `${notaryName}, notary public,` : `${notaryName}, notary public in ${notaryState},`;

const roleOf = ({ type }: Mailing): string => (type === "witness" ? "take part as a witness in" : "sign");

export type MailedLink = { url: string; expiresAt: Date };
/** Pages of the platform that need no link. */
export type MailedAddresses = { returnUrl: string; checkUrl: string };

/** Where someone goes who has no link that works. */
const wayBack = (returnUrl: string): string =>
  `If the link has stopped working, open ${returnUrl} and enter this e-mail address: you get a code that lets you in.`;

export const invitationMail = (mailing: Mailing, link: MailedLink, { returnUrl }: MailedAddresses): MailContent => ({
  subject: `${mailing.notaryName} invites you to ${roleOf(mailing)} “${mailing.title}”`,
  greeting: `Hello ${mailing.fullName},`,
  paragraphs: [
    `${notaryOf(mailing)} invites you to ${roleOf(mailing)} “${mailing.title}” online.`,
    ...(mailing.scheduledAt === null
      ? []
      : [`The meeting is planned for ${momentOf(mailing.scheduledAt, mailing.notaryTimezone)}.`]),
    "You need a browser on a computer, a tablet or a phone, and nothing to install. You can open the link as often as you like.",
  ],
  action: { label: "Open your signing", url: link.url },
  notes: [
    `This link is yours alone: whoever has it can sign in your name, so do not pass this mail on. It works until ${dayOf(link.expiresAt, mailing.notaryTimezone)}.`,
    wayBack(returnUrl),
    `You do not know ${mailing.notaryName}, or did not expect this? Then do nothing: without you nothing is signed.`,
  ],
});

export const documentsReadyMail = (
  mailing: Mailing,
  link: MailedLink,
  { returnUrl, checkUrl }: MailedAddresses,
): MailContent => ({
  subject: `Your documents are ready: “${mailing.title}”`,
  greeting: `Hello ${mailing.fullName},`,
  paragraphs: [
    `${mailing.notaryName} has finished “${mailing.title}” and released its documents. They are locked with the notary’s certificate and can be downloaded now, together with the certificate of completion.`,
    "Please keep a copy in a place of your own. Any later change to a file shows in every PDF program that checks signatures.",
  ],
  action: { label: "Download your documents", url: link.url },
  notes: [
    "This link is yours alone: whoever has it can read your documents, so do not pass this mail on.",
    `Whoever you give a document to can see at ${checkUrl} that it is unchanged. That page needs no link; pass its address on with the file.`,
    wayBack(returnUrl),
  ],
});

export const returnCodeMail = (code: string, minutes: number): MailContent => ({
  subject: `${code} is your code`,
  greeting: "Hello,",
  paragraphs: ["Type this code on the page where you asked for it, and you are back in your signing:"],
  code,
  notes: [
    `It works once and for ${minutes} minutes. Nobody will ever call you to ask for it: give it to no one.`,
    "You did not ask for a code? Then do nothing. Without it nobody gets in.",
  ],
});

/** To someone who asks for a code and has been taken out: silence would leave them waiting. */
export const noReturnMail = (notaryName: string, title: string): MailContent => ({
  subject: "You cannot come back by a code",
  greeting: "Hello,",
  paragraphs: [
    `A code was asked for with this e-mail address. ${notaryName} has withdrawn your access to “${title}”, so a code cannot let you in.`,
    `If you think that this is a mistake, ask ${notaryName} to send you a new link.`,
  ],
  notes: ["You did not ask for a code? Then you need not do anything."],
});

/** To the owner of an account whose password somebody tries; at most one a day. */
export const signInTriesMail = (fullName: string, platformName: string): MailContent => ({
  subject: `Somebody tries to log in to your account with ${platformName}`,
  greeting: `Hello ${fullName},`,
  paragraphs: [
    `Wrong passwords were entered for your account with ${platformName} several times today. Nobody got in by them, and your own devices are not held up: log in as usual.`,
    "If that was you, there is nothing to do. If it was not, and your password is short or used elsewhere too, ask whoever runs the platform for a new one.",
  ],
  notes: ["You get this mail once a day at most, however often it is tried. It contains no link on purpose."],
});
