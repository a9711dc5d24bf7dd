import type { Language } from "#contract/common/language.ts";
import { mails as en } from "#lib/texts/en/mails.ts";
import { mails as es } from "#lib/texts/es/mails.ts";
import type { SignerMails } from "#lib/texts/mail-words.ts";

export const signerMails: Record<Language, SignerMails> = { en, es };
