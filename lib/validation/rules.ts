import { z } from "zod";

/** What is wrong with a text under this name, as a sentence; nothing where it is right. */
export type Rule = (text: string, field: string) => string | undefined;

/** The rules of account-and-shell §5: each sentence stands here, and in no form. That of telephones: `phone-rule.ts`. */
export const required: Rule = (text, field) => (text.trim() === "" ? `The ${field} is required.` : undefined);

const EmailSchema = z.email();
export const email: Rule = (text, field) =>
  EmailSchema.safeParse(text.trim()).success ? undefined : `The ${field} must be a valid email.`;

export const max =
  (length: number): Rule =>
  (text, field) =>
    text.trim().length > length ? `The ${field} may have ${length} characters.` : undefined;

/** Typed twice, so that a slip of the finger does not become a password. */
export const confirmed =
  (other: string): Rule =>
  (text) =>
    text === other ? undefined : "The two are not the same.";

/** The first rule that a text breaks; what is empty breaks `required` alone. */
export const problemOf = (text: string, field: string, ...rules: readonly Rule[]): string | undefined => {
  for (const rule of rules) {
    if (rule !== required && text.trim() === "") continue;
    const problem = rule(text, field);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/** The same for a schema: `z.string().trim().superRefine(following("name", required, max(200)))`. */
export const following =
  (field: string, ...rules: readonly Rule[]) =>
  (text: string, context: z.core.$RefinementCtx<string>): void => {
    const problem = problemOf(text, field, ...rules);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  };
