import type { Language } from "#contract/common/language.ts";
import type { MemberRole } from "#lib/people/member-roles.ts";
import { email, problemOf, required } from "#lib/validation/rules.ts";

export type PersonForm = {
  fullName: string;
  email: string;
  type: Exclude<MemberRole, "notary">;
  language: Language;
};

export type PersonFormErrors = Partial<Record<"fullName" | "email", string>>;

export const personFormErrors = (form: PersonForm): PersonFormErrors => {
  const [ofName, ofEmail] = [
    problemOf(form.fullName, "name", required),
    problemOf(form.email, "e-mail", required, email),
  ];
  return {
    ...(ofName === undefined ? {} : { fullName: ofName }),
    ...(ofEmail === undefined ? {} : { email: ofEmail }),
  };
};
