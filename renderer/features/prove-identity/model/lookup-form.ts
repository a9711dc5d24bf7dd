import { IdentityLookupSchema, type IdentityLookup } from "#contract/identity/entity.ts";

/** As it is typed. It stands in the page's memory alone, and is no draft: nothing of it is kept on the device either. */
export type LookupForm = { city: string; state: string; zip: string; country: string; ssn: string };
type LookupPart = keyof LookupForm;

/** Nearly everybody of whom there are questions lives there. */
export const emptyLookup: LookupForm = { city: "", state: "", zip: "", country: "US", ssn: "" };

/** The specification's names. */
const asAsked = ({ city, state, zip, country, ssn }: LookupForm): IdentityLookup => ({
  City: city,
  State: state,
  Zip: zip,
  Country: country,
  Ssn: ssn,
});

type Problem = "missing" | "badSsn";
export type LookupProblems = Partial<Record<LookupPart, Problem>>;

const parts = ["city", "state", "zip", "country", "ssn"] as const;

/** All of it, or none: what is there in part finds nobody. */
export const readLookup = (form: LookupForm): { lookup: IdentityLookup | null } | { problems: LookupProblems } => {
  if (parts.every((part) => part === "country" || form[part].trim() === "")) return { lookup: null };
  const read = IdentityLookupSchema.safeParse(asAsked(form));
  if (read.success) return { lookup: read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0]).toLowerCase()));
  const problems = parts
    .filter((part) => wrong.has(part))
    .map((part): [LookupPart, Problem] => [part, part === "ssn" && form.ssn.trim() !== "" ? "badSsn" : "missing"]);
  return { problems: Object.fromEntries(problems) };
};
