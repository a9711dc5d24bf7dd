import { mailedMoment, type MailContent } from "#lib/texts/mail-words.ts";

/** As mails to notaries say it. */
export const momentOf = (at: Date, timeZone: string): string => mailedMoment("en", at, timeZone);

/** To the owner of an account whose password somebody tries; at most one a day. */
export const signInTriesMail = (fullName: string, platformName: string): MailContent => ({
  subject: `Somebody tries to log in to your account with ${platformName}`,
  greeting: `Hello ${fullName},`,
  paragraphs: [
    `Wrong passwords were entered for your account with ${platformName} several times today. Nobody got in by them, and your own devices are not held up: log in as usual.`,
    "If that was you, there is nothing to do. If it was not, and your password is short or used elsewhere too, choose another one: under “Password and devices” in the workstation, or with “Forgot password?” where you log in. A second factor keeps out whoever guesses it all the same.",
  ],
  notes: ["You get this mail once a day at most, however often it is tried. It contains no link on purpose."],
});
