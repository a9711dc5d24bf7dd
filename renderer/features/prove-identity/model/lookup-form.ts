import { IdentityLookupSchema, type IdentityLookup } from "#contract/identity/entity.ts";

/** As it is typed. It stands in the page's memory alone, and is no draft: nothing of it is kept on the device either. */
export type LookupForm = Record<keyof IdentityLookup, string>;

/** Nearly everybody of whom there are questions lives there. */
export const emptyLookup: LookupForm = { City: "", State: "", Zip: "", Country: "US", Ssn: "" };

type Problem = "missing" | "badSsn";
export type LookupProblems = Partial<Record<keyof IdentityLookup, Problem>>;

const parts = ["City", "State", "Zip", "Country", "Ssn"] as const;

/** All of it, or none: what is there in part finds nobody. */
export const readLookup = (form: LookupForm): { lookup: IdentityLookup | null } | { problems: LookupProblems } => {
  if (parts.every((part) => part === "Country" || form[part].trim() === "")) return { lookup: null };
  const read = IdentityLookupSchema.safeParse(form);
  if (read.success) return { lookup: read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const problems = parts
    .filter((part) => wrong.has(part))
    .map((part): [keyof IdentityLookup, Problem] => [
      part,
      part === "Ssn" && form.Ssn.trim() !== "" ? "badSsn" : "missing",
    ]);
  return { problems: Object.fromEntries(problems) };
};
