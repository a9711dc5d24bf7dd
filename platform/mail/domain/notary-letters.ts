import { ExpiryKindSchema } from "#contract/expiry/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { expiryTexts } from "#lib/expiry/expiry-texts.ts";
import type { AccountLetterName } from "../../store/tables/account-tables.ts";
import type { AccountLetter, LetterFacts } from "./account-letter.ts";

type NotaryLetterName = Extract<AccountLetterName, `endorsement-${string}` | "expiry-reminder" | "signing-asked-for">;

const factOf = ({ facts }: LetterFacts, name: string): string => {
  const value = facts[name];
  if (value === undefined) throw new Error(`a letter lacks ${name}`);
  return value;
};

const commissionOf = (facts: LetterFacts): string =>
  `commission ${factOf(facts, "number")} of ${factOf(facts, "state")}`;

const inDays = (daysLeft: number): string => {
  if (daysLeft <= 0) return "today";
  return daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
};

/** What to do about each before it ends. */
const advice = {
  commission:
    "Apply to your state in time, and hand the new letter in on your Dashboard. Both can be done before the old one ends.",
  certificate: "Renew it with your authority, and import the new .pfx file under Certificates.",
  bond: "Once it is renewed, enter the new day on your Dashboard.",
  insurance: "Once it is renewed, enter the new day on your Dashboard.",
} as const;

/** Letters about a notary's commission, about what ends, and about who asks for them. */
export const notaryLetters: Record<NotaryLetterName, AccountLetter> = {
  "endorsement-approved": {
    write: (facts) => ({
      subject: "Your RON endorsement is approved",
      greeting: `Hello ${facts.fullName},`,
      paragraphs: [
        `Your ${commissionOf(facts)} was compared with what the state says, and agrees. Your stamp is drawn from it.`,
        `It ends on ${longDay(factOf(facts, "expiresOn"))}. You are reminded before.`,
      ],
      notes: ["Your Dashboard in Notary Workstation shows what is left to do."],
    }),
  },
  "endorsement-refused": {
    write: (facts) => ({
      subject: "Your RON endorsement was not approved",
      greeting: `Hello ${facts.fullName},`,
      paragraphs: [
        `What you handed in about ${commissionOf(facts)} was not approved:`,
        factOf(facts, "reason"),
        "Nothing is lost: open your Dashboard, correct it, and hand it in again.",
      ],
      notes: ["If you hold a commission that was approved before, it stands."],
    }),
  },
  // What the stranger wrote, their name too, stays in the account: a mail of the platform carries nobody's words but its own.
  "signing-asked-for": {
    write: (facts) => ({
      subject: "Somebody asks you for a signing",
      greeting: `Hello ${facts.fullName},`,
      paragraphs: [
        "On your public page somebody asked you for a signing.",
        "Who it is and what for, you read in Notary Workstation under Storefront, “Requests”. From there you make a draft of it, or decline.",
      ],
      notes: ["Nobody has checked who it is, nor whether the e-mail address is theirs."],
    }),
  },
  "expiry-reminder": {
    write: (facts) => {
      const kind = ExpiryKindSchema.parse(factOf(facts, "of"));
      const { inSentence, stops } = expiryTexts[kind];
      const when = inDays(Number(factOf(facts, "daysLeft")));
      return {
        subject: `Your ${inSentence} ends ${when}`,
        greeting: `Hello ${facts.fullName},`,
        paragraphs: [
          `Your ${inSentence} ends on ${longDay(factOf(facts, "expiresOn"))}, ${when}.`,
          stops,
          advice[kind],
        ],
        notes: ["You are reminded 60, 30 and 7 days before, and on the day before."],
      };
    },
  },
};
