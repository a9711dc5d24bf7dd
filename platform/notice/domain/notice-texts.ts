import { ExpiryKindSchema } from "#contract/expiry/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { expiryTexts } from "#lib/expiry/expiry-texts.ts";
import type { NoticeLetterName } from "../../store/tables/account-tables.ts";

type Facts = Record<string, string>;

const factOf = (facts: Facts, name: string): string => {
  const value = facts[name];
  if (value === undefined) throw new Error(`a text message lacks ${name}`);
  return value;
};

const commissionOf = (facts: Facts): string => `commission ${factOf(facts, "number")} of ${factOf(facts, "state")}`;

/** What the letters say, short enough for a telephone; what is to be done stands in the workstation. */
const texts: Record<NoticeLetterName, (facts: Facts) => string> = {
  "role-approved": (facts) => `Your role ${factOf(facts, "role")} was approved.`,
  "endorsement-approved": (facts) =>
    `Your RON endorsement is approved: ${commissionOf(facts)}, until ${longDay(factOf(facts, "expiresOn"))}.`,
  "endorsement-refused": (facts) =>
    `Your RON endorsement for ${commissionOf(facts)} was not approved. Your Dashboard says why.`,
  "expiry-reminder": (facts) => {
    const { inSentence } = expiryTexts[ExpiryKindSchema.parse(factOf(facts, "of"))];
    return `Your ${inSentence} ends on ${longDay(factOf(facts, "expiresOn"))}. Your Dashboard says what to do.`;
  },
};

export const noticeText = (letter: NoticeLetterName, facts: Facts, platformName: string): string =>
  `${platformName}: ${texts[letter](facts)}`;
