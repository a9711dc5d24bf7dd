import type { MailContent } from "#lib/texts/mail-words.ts";
import type { AccountTokenPurpose } from "../../store/tables/account-tables.ts";

/** What a letter may fill in. */
export type LetterFacts = {
  fullName: string;
  timezone: string;
  platformName: string;
  platformUrl: string;
  /** Where it has one. */
  link: { url: string; expiresAt: Date } | null;
  /** Of the order: what was known when it was called for. */
  facts: Record<string, string>;
  at: Date;
};

export type AccountLetter = {
  /** The link that is made for it, and the page of the platform behind it. */
  link?: { purpose: AccountTokenPurpose; path: string };
  /** It makes no sense any more once an account has ended; a farewell does. */
  alsoAfterTheEnd?: true;
  /** It warns of what somebody else may have done, and is tried at an address from which mail came back, too. */
  alsoWhereMailCameBack?: true;
  write: (facts: LetterFacts) => MailContent;
};
