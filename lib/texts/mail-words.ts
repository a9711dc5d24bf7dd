import { languageTags, type Language } from "#contract/common/language.ts";
import type { MemberType } from "#contract/member/entity.ts";

/** A mail before it has a form: the same words become the text and the HTML. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Something to read off and type. */
  code?: string;
  /** In small print, after the action. */
  notes: readonly string[];
};

/** What a mail to a member tells of their signing. */
export type MailedSigning = {
  fullName: string;
  type: MemberType;
  title: string;
  scheduledAt: Date | null;
  notaryName: string;
  notaryState: string | null;
  notaryTimezone: string;
};

export type MailedLink = { url: string; expiresAt: Date };
/** Pages of the platform that need no link. */
export type MailedAddresses = { returnUrl: string; checkUrl: string };

/** Every mail that a signer gets; each language brings all of them. */
export type SignerMails = {
  invitation: (signing: MailedSigning, link: MailedLink, addresses: MailedAddresses) => MailContent;
  documentsReady: (signing: MailedSigning, link: MailedLink, addresses: MailedAddresses) => MailContent;
  /** The notary asks somebody to prove who they are. */
  identityAsked: (signing: MailedSigning, link: MailedLink, addresses: MailedAddresses) => MailContent;
  returnCode: (code: string, minutes: number) => MailContent;
  /** To someone who asks for a code and has been taken out: silence would leave them waiting. */
  noReturn: (notaryName: string, title: string) => MailContent;
  /** Under the button, before the address that it leads to. */
  buttonFails: string;
};

/** "November 21, 2026", where the notary is. */
export const mailedDay = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[language], { dateStyle: "long", timeZone }).format(at);

/** "Saturday, November 21, 2026 at 9:14 AM EST", where the notary is. */
export const mailedMoment = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(at);
