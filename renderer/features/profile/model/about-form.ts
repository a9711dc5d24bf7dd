import { z } from "zod";
import type { ProfileChanges } from "#contract/profile/http.ts";
import type { Profile } from "#contract/profile/entity.ts";
import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import { following, max, required, type Rule } from "#lib/validation/rules.ts";

const visibleLine: Rule = (text) => (hiddenCharacterIn(text.trim()) === null ? undefined : hiddenCharacterMessage);
const visibleText: Rule = (text) =>
  hiddenCharacterIn(text.trim(), "several") === null ? undefined : hiddenCharacterMessage;

/** What somebody says of themselves, as the form has it. */
export const AboutFormSchema = z.object({
  firstName: z.string().superRefine(following("first name", required, max(100), visibleLine)),
  lastName: z.string().superRefine(following("last name", required, max(100), visibleLine)),
  companyName: z.string().superRefine(following("company", max(200), visibleLine)),
  title: z.string().superRefine(following("title", max(100), visibleLine)),
  about: z.string().superRefine(following("text about you", max(2_000), visibleText)),
  timezone: z.string(),
  /** Two letters; empty: nobody said it. */
  state: z.string(),
});
export type AboutForm = z.infer<typeof AboutFormSchema>;

export const aboutFormOf = (profile: Profile): AboutForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  companyName: profile.companyName,
  title: profile.title,
  about: profile.about,
  timezone: profile.timezone,
  state: profile.state?.abbr ?? "",
});

/** What is other than it was; what nobody touched is not sent, so that two windows do not undo one another. */
export const changesOf = (form: AboutForm, before: AboutForm): ProfileChanges => {
  const changed = Object.entries(form).filter(([name, value]) => value.trim() !== before[name as keyof AboutForm]);
  const { state, ...rest } = Object.fromEntries(changed) as Partial<AboutForm>;
  return state === undefined ? rest : { ...rest, state: state === "" ? null : state };
};
