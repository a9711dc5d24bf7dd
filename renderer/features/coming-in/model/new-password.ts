import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "#contract/account/password.ts";
import { confirmed, following, problemOf, required, type Rule } from "#lib/validation/rules.ts";

const longEnough: Rule = (text) =>
  Array.from(text.normalize("NFC")).length < minPasswordLength
    ? `The password needs at least ${minPasswordLength} characters.`
    : undefined;
const notTooLong: Rule = (text) =>
  text.length > maxPasswordLength ? `The password may have ${maxPasswordLength} characters.` : undefined;

export const passwordAdvice = `At least ${minPasswordLength} characters, whichever you like. Four or five words that have nothing to do with one another are easy to keep in mind and hard to guess.`;

const fields = {
  password: z.string().superRefine(following("password", required, longEnough, notTooLong)),
  again: z.string(),
};

/** Of a form in which a password is chosen; with `more`, what else it asks. */
export const newPasswordForm = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.object({ ...more, ...fields }).superRefine((form, context) => {
    const { password, again } = form as unknown as { password: string; again: string };
    const problem = problemOf(again, "password", required, confirmed(password));
    if (problem !== undefined) context.addIssue({ code: "custom", path: ["again"], message: problem });
  });
