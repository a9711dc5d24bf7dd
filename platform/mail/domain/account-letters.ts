import type { AccountLetterName } from "../../store/tables/account-tables.ts";
import type { AccountLetter, LetterFacts } from "./account-letter.ts";
import { notaryLetters } from "./notary-letters.ts";
import { momentOf } from "./mail-texts.ts";

const greet = ({ fullName }: LetterFacts): string => `Hello ${fullName},`;

const urlOf = ({ link }: LetterFacts): string => {
  if (link === null) throw new Error("a letter with a link was written without one");
  return link.url;
};

const goodUntil = ({ link, timezone }: LetterFacts): string =>
  link === null ? "" : `The link works once, until ${momentOf(link.expiresAt, timezone)}.`;

const notAsked = "If you did not ask for this, you can ignore this mail: nothing changes without the link.";

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
  ...notaryLetters,
};
