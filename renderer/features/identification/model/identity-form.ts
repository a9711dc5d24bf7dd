import type { IdType, ReadDocument } from "#contract/identity/entity.ts";
import { max, problemOf, required } from "#lib/validation/rules.ts";

/** What the notary writes down of a document that they look at. */
export type IdentityForm = {
  isNotified: boolean;
  typeOfId: IdType | "";
  number: string;
  /** yyyy-MM-dd; empty where nothing is entered, null where what is typed is no day that may be chosen. */
  issueDate: string | null;
  expirationDate: string | null;
  /** Two letters, of a passport. */
  country: string;
  /** Postal abbreviation, of a licence. */
  state: string;
  isValidated: boolean;
  isBypassed: boolean;
};

export const emptyIdentityForm: IdentityForm = {
  isNotified: false,
  typeOfId: "",
  number: "",
  issueDate: "",
  expirationDate: "",
  country: "",
  state: "",
  isValidated: false,
  isBypassed: false,
};

export type IdentityField =
  | "isNotified"
  | "typeOfId"
  | "number"
  | "issueDate"
  | "expirationDate"
  | "issuer"
  | "pictures"
  | "isValidated";
export type IdentityProblems = Partial<Record<IdentityField, string>>;

const dayProblem = (day: string | null, name: string, wrong: string): string | undefined =>
  day === null ? wrong : problemOf(day, name, required);

const issueProblem = ({ issueDate }: IdentityForm, today: string): string | undefined => {
  const wrong = "The Issue Date must not be in the future.";
  return dayProblem(issueDate, "Issue Date", wrong) ?? (issueDate !== null && issueDate > today ? wrong : undefined);
};

const expirationProblem = ({ expirationDate }: IdentityForm, today: string): string | undefined => {
  const wrong = "The Expiration Date must be after today.";
  return (
    dayProblem(expirationDate, "Expiration Date", wrong) ??
    (expirationDate !== null && expirationDate <= today ? wrong : undefined)
  );
};

const issuerProblem = ({ typeOfId, country, state }: IdentityForm): string | undefined =>
  typeOfId === "passport"
    ? problemOf(country, "Issuing Country", required)
    : problemOf(state, "Issuing State", required);

/** What keeps the form from being handed in; nothing where it is passed by (decision 24). */
export const identityProblems = (form: IdentityForm, pictureCount: number, today: string): IdentityProblems => {
  if (form.isBypassed) return {};
  const found: Record<IdentityField, string | undefined> = {
    isNotified: form.isNotified ? undefined : "The first box has to be ticked.",
    typeOfId: problemOf(form.typeOfId, "Type of Id", required),
    number: problemOf(form.number, "ID Number", required, max(60)),
    issueDate: issueProblem(form, today),
    expirationDate: expirationProblem(form, today),
    issuer: issuerProblem(form),
    pictures: pictureCount === 0 ? "At least one picture is required." : undefined,
    isValidated: form.isValidated ? undefined : "The box about what you validated has to be ticked.",
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

export const isFormChanged = (form: IdentityForm, pictureCount: number): boolean =>
  pictureCount > 0 ||
  Object.keys(emptyIdentityForm).some(
    (name) => form[name as keyof IdentityForm] !== emptyIdentityForm[name as keyof IdentityForm],
  );

/** The specification's names of what is sent, as the platform names what is wrong with it. */
const wireNames: Record<string, IdentityField> = {
  type_of_id: "typeOfId",
  number: "number",
  issue_date: "issueDate",
  expiration_date: "expirationDate",
  country: "issuer",
  state: "issuer",
  identity_verification: "pictures",
};

/** What the platform found wrong, at the fields of the form; null where it names none of them. */
export const problemsFromPlatform = (fieldErrors: Record<string, string[]> | undefined): IdentityProblems | null => {
  const found: IdentityProblems = {};
  for (const [path, messages] of Object.entries(fieldErrors ?? {})) {
    const field = wireNames[path.split(/[.[]/u, 1)[0] ?? ""];
    if (field !== undefined && messages.length > 0) found[field] = messages.join(" ");
  }
  return Object.keys(found).length === 0 ? null : found;
};

/** The form as a document says it; what the document leaves out stays as it is. */
export const filledFrom = (
  form: IdentityForm,
  read: ReadDocument,
  countryOf: (alpha3: string) => string,
): IdentityForm => ({
  ...form,
  typeOfId: read.typeOfId,
  number: read.number ?? form.number,
  issueDate: read.issueDate ?? form.issueDate,
  expirationDate: read.expirationDate ?? form.expirationDate,
  country: read.country === null ? form.country : countryOf(read.country),
  state: read.state ?? form.state,
});
