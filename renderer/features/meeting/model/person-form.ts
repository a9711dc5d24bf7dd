import { z } from "zod";
import type { Member } from "#contract/member/entity.ts";

export type PersonForm = { fullName: string; email: string; type: Exclude<Member["type"], "notary"> };

export type PersonFormErrors = Partial<Record<"fullName" | "email", string>>;

const emailProblem = (email: string): string | undefined => {
  if (email === "") return "The e-mail is required.";
  return z.email().safeParse(email).success ? undefined : "The e-mail must be a valid email.";
};

export const personFormErrors = ({ fullName, email }: PersonForm): PersonFormErrors => {
  const problem = emailProblem(email.trim());
  return {
    ...(fullName.trim() === "" ? { fullName: "The name is required." } : {}),
    ...(problem === undefined ? {} : { email: problem }),
  };
};
