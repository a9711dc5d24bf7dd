import { z } from "zod";
import type { User } from "#contract/account/entity.ts";
import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import type { StampFacts } from "#contract/stamp/entity.ts";
import type { CommissionInput } from "#contract/stamp/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { sealCharacterProblem } from "#lib/field-rendering/draw-seal.ts";
import { namesCounty } from "#lib/fields/seal-facts.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { following, max, required, type Rule } from "#lib/validation/rules.ts";

export type StampForm = { commissionName: string; commissionNumber: string; expiresOn: string; county: string };

/** What cannot be seen on paper or has no letter in the stamp's type. */
const drawable: Rule = (text) => {
  if (hiddenCharacterIn(text) !== null) return hiddenCharacterMessage;
  const problem = sealCharacterProblem(text);
  return problem === undefined
    ? undefined
    : `A stamp cannot show “${problem.character}” (U+${problem.codePoint}). Write it in Latin, Greek or Cyrillic letters.`;
};

const notEnded =
  (today: string): Rule =>
  (expiresOn) =>
    expiresOn < today ? `This commission ended on ${longDay(expiresOn)}.` : undefined;

const line = (field: string, ...rules: readonly Rule[]) =>
  z
    .string()
    .trim()
    .superRefine(following(field, ...rules));

export const todayOf = ({ state, timezone }: Pick<User, "state" | "timezone">, now = new Date()): string =>
  commissionDay(now, { stateAbbr: state?.abbr ?? null, timezone });

const samePersonAs =
  (commissioned: string | null): Rule =>
  (name) =>
    commissioned === null || canBeSamePerson(name, commissioned)
      ? undefined
      : `You are commissioned as ${commissioned}. Hand in the commission under the new name first.`;

/** `commissioned`: under which name the commission was checked; null where its owner may write another. */
export const stampFormSchema = (
  stateName: string,
  today: string,
  commissioned: string | null,
): z.ZodType<StampForm, StampForm> =>
  z.object({
    commissionName: line("name", required, drawable, max(120), samePersonAs(commissioned)),
    commissionNumber: line("commission number", required, drawable, max(40)),
    expiresOn: z.string().superRefine(following("last day of the commission", required, notEnded(today))),
    county: namesCounty(stateName) ? line("county", required, drawable, max(60)) : line("county", drawable, max(60)),
  });

/** What the form begins with: the commission as it is, or the name of the account. */
export const formOf = ({ fullName, commission }: Pick<User, "fullName" | "commission">): StampForm => ({
  commissionName: commission?.name ?? fullName,
  commissionNumber: commission?.number ?? "",
  expiresOn: commission?.expiresOn ?? "",
  county: commission?.county ?? "",
});

export const commissionOf = ({ county, ...form }: StampForm): CommissionInput => {
  const named = county.trim();
  return { ...form, ...(named === "" ? {} : { county: named }) };
};

/** What the stamp would say with the form as it is, also while parts of it are empty. */
export const factsOfForm = (form: StampForm, stateName: string): StampFacts => ({
  ...commissionOf(form),
  stateName,
});

export const isChanged = (form: StampForm, from: StampForm): boolean =>
  (Object.keys(from) as (keyof StampForm)[]).some((name) => form[name].trim() !== from[name]);
