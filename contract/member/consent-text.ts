/**
 * What a signer agrees to before signing electronically. A version is never edited: a new wording is a new version, so
 * that the record of a consent always leads to the words that were on the screen.
 */
export const consentTexts = {
  "esign-2026-11": [
    "You are about to sign documents electronically, with a notary public who watches and completes the act.",
    "If you agree, the signature that you adopt here has the same effect as one in ink. You may read every document before you sign, and you get a copy of each one when the meeting ends, free of charge.",
    "You may stop at any time before you have signed: choose “I do not want to sign electronically”, or close this page. What you had not signed stays unsigned. You may ask the notary for paper copies instead.",
    "You need this browser, an internet connection, and a way to save a PDF file. If your e-mail address changes, tell the notary.",
  ],
} as const satisfies Record<string, readonly string[]>;

export type ConsentTextVersion = keyof typeof consentTexts;
export const currentConsentVersion: ConsentTextVersion = "esign-2026-11";
