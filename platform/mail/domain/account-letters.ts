import type { AccountLetterName, SignInChange } from "../../store/tables/account-tables.ts";
import type { AccountLetter, LetterFacts } from "./account-letter.ts";
import { billingLetters } from "./billing-letters.ts";
import { leavingLetters } from "./leaving-letters.ts";
import { notaryLetters } from "./notary-letters.ts";
import { momentOf } from "./mail-texts.ts";
import { secondFactorLetters } from "./second-factor-letters.ts";

const greet = ({ fullName }: LetterFacts): string => `Hello ${fullName},`;

const urlOf = ({ link }: LetterFacts): string => {
  if (link === null) throw new Error("a letter with a link was written without one");
  return link.url;
};

const goodUntil = ({ link, timezone }: LetterFacts): string =>
  link === null ? "" : `The link works once, until ${momentOf(link.expiresAt, timezone)}.`;

const notAsked = "If you did not ask for this, you can ignore this mail: nothing changes without the link.";

const signInChanges: Record<SignInChange, string> = {
  "totp-on": "From now on a code of your authenticator app is asked for when you log in.",
  "totp-off": "No code of an authenticator app is asked for any more when you log in.",
  "recovery-codes": "New recovery codes were made for your account. The old ones count no longer.",
  "recovery-code-used": "Somebody logged in to your account with one of your recovery codes.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
};

const isSignInChange = (text: string | undefined): text is SignInChange =>
  text !== undefined && Object.hasOwn(signInChanges, text);

const changeOf = ({ facts }: LetterFacts): string => {
  const { change } = facts;
  if (!isSignInChange(change)) throw new Error(`a letter tells of no change that is known: ${String(change)}`);
  return signInChanges[change];
};

/** Every letter to the owner of an account. */
export const accountLetters: Record<AccountLetterName, AccountLetter> = {
  "confirm-email": {
    link: { purpose: "confirm-email", path: "/confirm-email" },
    write: (facts) => ({
      subject: `Confirm your e-mail address for ${facts.platformName}`,
      greeting: greet(facts),
      paragraphs: [`Please confirm that this address is yours. After that you can log in to ${facts.platformName}.`],
      action: { label: "Confirm my address", url: urlOf(facts) },
      notes: [goodUntil(facts), notAsked],
    }),
  },
  "reset-password": {
    link: { purpose: "reset-password", path: "/reset-password" },
    write: (facts) => ({
      subject: `Choose a new password for ${facts.platformName}`,
      greeting: greet(facts),
      paragraphs: [
        "Somebody asked for a new password for your account. Choosing one logs out every browser and workstation that is logged in to it.",
      ],
      action: { label: "Choose a new password", url: urlOf(facts) },
      notes: [goodUntil(facts), notAsked],
    }),
  },
  "first-password": {
    link: { purpose: "first-password", path: "/welcome" },
    write: (facts) => ({
      subject: `Your account with ${facts.platformName}`,
      greeting: greet(facts),
      paragraphs: ["An account was made for you. Choose your password, and it is yours."],
      action: { label: "Choose my password", url: urlOf(facts) },
      notes: [goodUntil(facts)],
    }),
  },
  "change-email": {
    link: { purpose: "change-email", path: "/confirm-new-email" },
    write: (facts) => ({
      subject: `Confirm your new e-mail address for ${facts.platformName}`,
      greeting: greet(facts),
      paragraphs: ["Please confirm that this is your new address. Until then your account keeps the one it has."],
      action: { label: "Confirm my new address", url: urlOf(facts) },
      notes: [goodUntil(facts), notAsked],
    }),
  },
  "password-changed": {
    alsoWhereMailCameBack: true,
    write: (facts) => ({
      subject: `Your password for ${facts.platformName} was changed`,
      greeting: greet(facts),
      paragraphs: [
        `The password of your account was changed on ${momentOf(facts.at, facts.timezone)}. Every other browser and workstation was logged out.`,
        `If that was not you, choose a new one at ${facts.platformUrl}/forgot-password at once, and tell whoever runs the platform.`,
      ],
      notes: ["You get this mail each time the password changes."],
    }),
  },
  "account-deactivated": {
    alsoAfterTheEnd: true,
    // After it the records can be handed over.
    alsoWhereMailCameBack: true,
    write: (facts) => ({
      subject: `Your account with ${facts.platformName} was deactivated`,
      greeting: greet(facts),
      paragraphs: [
        "An administrator has deactivated your account. Every browser and workstation was logged out, and nobody can log in to it any more.",
        "Nothing of what you did was deleted: documents that are locked stay locked, and your journal is yours.",
      ],
      notes: ["If you think that this is a mistake, write to whoever runs the platform."],
    }),
  },
  "account-reactivated": {
    write: (facts) => ({
      subject: `Your account with ${facts.platformName} is active again`,
      greeting: greet(facts),
      paragraphs: ["An administrator has reactivated your account. You can log in as before."],
      notes: [],
    }),
  },
  "role-approved": {
    write: (facts) => ({
      subject: `You were approved at ${facts.platformName}`,
      greeting: greet(facts),
      paragraphs: [
        `An administrator has approved your role “${facts.facts["role"] ?? ""}”. What it allows is open to you now.`,
      ],
      notes: [],
    }),
  },
  "looked-at": {
    write: (facts) => ({
      subject: `An administrator looked at ${facts.platformName} as you`,
      greeting: greet(facts),
      paragraphs: [
        `${facts.facts["administrator"] ?? "An administrator"} looked at the pages of your account as you see them, on ${momentOf(facts.at, facts.timezone)}. They could change nothing, and your journal was not shown to them.`,
      ],
      notes: ["You get this mail at most once a day. Every time they look, it is written down."],
    }),
  },
  "sign-in-changed": {
    alsoWhereMailCameBack: true,
    write: (facts) => ({
      subject: `How you log in to ${facts.platformName} was changed`,
      greeting: greet(facts),
      paragraphs: [
        `${changeOf(facts)} It was on ${momentOf(facts.at, facts.timezone)}.`,
        `If that was not you, choose a new password at ${facts.platformUrl}/forgot-password at once, look through your devices at ${facts.platformUrl}/account/security, and tell whoever runs the platform.`,
      ],
      notes: ["You get this mail each time one of the ways to log in to your account changes."],
    }),
  },
  "second-factor-tries": {
    alsoWhereMailCameBack: true,
    write: (facts) => ({
      subject: `Somebody knows your password for ${facts.platformName}`,
      greeting: greet(facts),
      paragraphs: [
        "Somebody gave the right password of your account, and then wrong codes several times. Nobody got in by them.",
        `If that was you, there is nothing to do. If it was not, choose a new password at ${facts.platformUrl}/forgot-password now: until then the code is all that keeps them out.`,
      ],
      notes: ["You get this mail once a day at most, however often it is tried."],
    }),
  },
  /** In place of the link, to an address that is somebody's already: whoever asked learns nothing of it. */
  "email-in-use": {
    write: (facts) => ({
      subject: `Your e-mail address and ${facts.platformName}`,
      greeting: "Hello,",
      paragraphs: [
        "Somebody wants their account to have this e-mail address. It belongs to another account already, so nothing was changed.",
        `If that was you and both accounts are yours, log in with this address at ${facts.platformUrl}.`,
      ],
      notes: ["If it was not you, you can ignore this mail."],
    }),
  },
  /** To the address that the account had until then. */
  "email-changed": {
    alsoWhereMailCameBack: true,
    write: (facts) => ({
      subject: `Your account with ${facts.platformName} has another e-mail address`,
      greeting: greet(facts),
      paragraphs: [
        `Since ${momentOf(facts.at, facts.timezone)} your account has the e-mail address ${facts.facts["newAddress"] ?? ""}. You log in with that one, and mail for the account goes there.`,
        "If that was not you, tell whoever runs the platform at once.",
      ],
      notes: ["This address gets no further mail for the account."],
    }),
  },
  "account-ended": {
    alsoAfterTheEnd: true,
    write: (facts) => ({
      subject: `Your account with ${facts.platformName} was deleted`,
      greeting: greet(facts),
      paragraphs: [
        `Your account was deleted on ${momentOf(facts.at, facts.timezone)}. Every browser and workstation was logged out of it, and nobody can log in with it again.`,
        facts.facts["staysNamed"] === undefined
          ? "Your name, your phone number, your picture and your signature were erased. Signings in which you took part keep what their record says of you."
          : "Your phone number, your picture and your signature were erased. Your name and your commission stay with what you notarized, and so does your journal: the law makes them stay.",
      ],
      notes: ["If that was not you, tell whoever runs the platform at once."],
    }),
  },
  "export-ready": {
    write: (facts) => ({
      subject: `Everything that you have with ${facts.platformName}, in one file`,
      greeting: greet(facts),
      paragraphs: [
        `The file that you asked for is made: ${facts.facts["size"] ?? ""}. Log in to Notary Workstation and download it under My Profile, until ${momentOf(new Date(facts.facts["until"] ?? 0), facts.timezone)}. After that it is deleted.`,
        "It holds personal data of you and of people you met. Keep it where only you can read it.",
      ],
      notes: [
        `If you did not ask for it, choose a new password at ${facts.platformUrl}/forgot-password at once: somebody uses your account.`,
      ],
    }),
  },
  ...notaryLetters,
  ...billingLetters,
  ...secondFactorLetters,
  ...leavingLetters,
};
