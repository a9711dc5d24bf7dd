import { z } from "zod";
import { LanguageSchema, type Language } from "#contract/common/language.ts";
import { MemberTypeSchema, WitnessCapacitySchema } from "#contract/member/entity.ts";
import { SigningKindSchema, type SigningKind } from "#contract/signing/entity.ts";
import { ofRole } from "#lib/people/member-roles.ts";
import { languageNamesInEnglish } from "#lib/texts/language-names.ts";
import { email, following, max, problemOf, required, type Rule } from "#lib/validation/rules.ts";
import { leftOutBy } from "#lib/way/step-table.ts";
import { instantIn } from "./zoned-time.ts";

export const maxPeople = 20;

const PersonSchema = z.object({
  fullName: z.string().trim(),
  email: z.string().trim(),
  type: z.enum([...MemberTypeSchema.exclude(["notary"]).options, ...WitnessCapacitySchema.options]),
  language: LanguageSchema,
});
export type NewPerson = z.infer<typeof PersonSchema>;

export const personTypes: { value: NewPerson["type"]; label: string; description: string }[] = [
  { value: "signer", label: "Signer", description: "Signs; somebody else pays" },
  { value: "consumer", label: "Signer who pays", description: "Signs and pays for the signing" },
  { value: "witness", label: "Witness", description: "Watches the others sign, and signs as a witness" },
  { value: "credible-witness", label: "Credible witness", description: "Swears who a signer is" },
  { value: "interpreter", label: "Interpreter", description: "Translates between a signer and you" },
];

/** In which a person gets their mails and their page begins. */
export const personLanguages: { value: Language; label: string }[] = LanguageSchema.options.map((value) => ({
  value,
  label: languageNamesInEnglish[value],
}));

export const NewSigningSchema = z
  .object({
    title: z
      .string()
      .trim()
      .superRefine(following("title", required, max(200))),
    kind: SigningKindSchema,
    when: z.enum(["flex", "scheduled"]),
    date: z.string(),
    time: z.string(),
    zone: z.string(),
    people: z.array(PersonSchema).max(maxPeople),
    /** Null until the notary says it: then what is usual for the kind holds. */
    asksIdentification: z.boolean().nullable(),
    /** Whether the people are invited at once; else it is saved as a draft. */
    invite: z.boolean(),
  })
  .superRefine((form, context) => {
    if (form.when === "scheduled") refineTime(form, context);
    refinePeople(form, context);
    refineAddresses(form.people, context);
  });
export type NewSigningForm = z.infer<typeof NewSigningSchema>;

type Context = z.core.$RefinementCtx;
const report = (context: Context, path: (string | number)[], message: string) =>
  context.addIssue({ code: "custom", path, message });

const refineTime = ({ date, time, zone }: { date: string; time: string; zone: string }, context: Context) => {
  for (const [name, text] of Object.entries({ date, time })) {
    const problem = problemOf(text, name, required);
    if (problem !== undefined) report(context, [name], problem);
  }
  if (date === "" || time === "") return;
  const instant = instantIn(zone, date, time);
  if (instant === null) report(context, ["time"], "The clocks skip this time on that day.");
  else if (new Date(instant) <= new Date()) report(context, ["date"], "This time has passed already.");
};

const isBlank = ({ fullName, email }: NewPerson): boolean => fullName.trim() === "" && email.trim() === "";

const personRules = {
  fullName: ["name", required, max(200)],
  email: ["e-mail", required, email],
} as const satisfies Record<string, readonly [string, ...Rule[]]>;

/** A row in which nobody was named yet does not stop a draft; nobody can be invited by it. */
const refinePeople = ({ people, invite }: { people: readonly NewPerson[]; invite: boolean }, context: Context) => {
  for (const [index, person] of people.entries()) {
    if (!invite && isBlank(person)) continue;
    for (const key of ["fullName", "email"] as const) {
      const [name, ...rules] = personRules[key];
      const problem = problemOf(person[key], name, ...rules);
      if (problem !== undefined) report(context, ["people", index, key], problem);
    }
  }
};

const refineAddresses = (people: readonly NewPerson[], context: Context) => {
  const owners = new Map<string, string>();
  for (const [index, { email, fullName }] of people.entries()) {
    const key = email.toLowerCase();
    const owner = owners.get(key);
    if (key !== "" && owner !== undefined)
      report(context, ["people", index, "email"], `This is already the e-mail address of ${owner}.`);
    else owners.set(key, fullName === "" ? `person ${index + 1}` : fullName);
  }
};

/** English is where a page begins without a word: it still follows the wish of the person's own browser. */
export const asInvited = <Person extends Pick<NewPerson, "language" | "type">>({
  language,
  type,
  ...person
}: Person) => ({
  ...person,
  ...ofRole(type),
  ...(language === "en" ? {} : { language }),
});

/** Whether a signing of this kind can ask its principals for a proof of who they are, on a platform that offers one. */
export const mayAskIdentification = (kind: SigningKind, isOffered: boolean): boolean =>
  isOffered && !leftOutBy[kind].includes("identification");

/** What the form says of it; where nobody touched it, it is asked wherever it can be. */
export const asksIdentificationOf = (
  { kind, asksIdentification }: Pick<NewSigningForm, "kind" | "asksIdentification">,
  isOffered: boolean,
): boolean => mayAskIdentification(kind, isOffered) && (asksIdentification ?? true);

export const namedPeople = (form: NewSigningForm): NewPerson[] => form.people.filter((person) => !isBlank(person));

/** Whether something would be lost: a choice of kind or time is soon made again, a name is not. */
export const isFilledIn = ({ title, date, time, people }: NewSigningForm): boolean =>
  [title, date, time].some((text) => text.trim() !== "") || people.some((person) => !isBlank(person));

/** Null for a flex signing, which is met when everybody is there. */
export const scheduledAtOf = (form: NewSigningForm): string | null =>
  form.when === "flex" ? null : instantIn(form.zone, form.date, form.time);
