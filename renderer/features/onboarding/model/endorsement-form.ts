import { z } from "zod";
import type { User } from "#contract/account/entity.ts";
import { maxLetterBytes } from "#contract/endorsement/limits.ts";
import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import type { Endorsement } from "#contract/endorsement/entity.ts";
import { max, problemOf, required, type Rule } from "#lib/validation/rules.ts";

export const EndorsementFormSchema = z.object({
  name: z.string(),
  number: z.string(),
  county: z.string(),
  state: z.string(),
  beginsOn: z.string(),
  expiresOn: z.string(),
});
export type EndorsementForm = z.infer<typeof EndorsementFormSchema>;
export type EndorsementProblems = Partial<Record<keyof EndorsementForm | "letter", string>>;

/** As it was handed in before, where it is to be corrected; otherwise what the account knows. */
export const beginForm = ({ fullName, state, commission }: User, before: Endorsement | null): EndorsementForm => {
  if (before !== null && before.status !== "approved") {
    const { name, number, county, beginsOn, expiresOn } = before;
    return { name, number, county, state: before.state, beginsOn, expiresOn };
  }
  return {
    name: commission?.name ?? fullName,
    number: "",
    county: commission?.county ?? "",
    state: state?.abbr ?? "",
    beginsOn: "",
    expiresOn: "",
  };
};

const visible: Rule = (text) => (hiddenCharacterIn(text) === null ? undefined : hiddenCharacterMessage);

/** What keeps the form from being handed in; empty where nothing does. */
export const problemsOf = (form: EndorsementForm, letter: File | null): EndorsementProblems => {
  const found = {
    name: problemOf(form.name, "name", required, max(200), visible),
    number: problemOf(form.number, "commission number", required, max(100), visible),
    county: problemOf(form.county, "county", max(100), visible),
    state: problemOf(form.state, "state", required),
    beginsOn: problemOf(form.beginsOn, "first day", required),
    expiresOn:
      problemOf(form.expiresOn, "last day", required) ??
      (form.beginsOn !== "" && form.expiresOn <= form.beginsOn ? "The last day lies before the first." : undefined),
    letter:
      letter !== null && letter.size > maxLetterBytes
        ? `The letter may have ${maxLetterBytes / 1_048_576} MB.`
        : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
};
