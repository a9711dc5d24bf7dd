import type { IdType } from "#contract/identity/entity.ts";

/** What the identity form says of a document, by the specification's names of its fields. */
export type WrittenDocument = {
  type_of_id: IdType;
  issue_date: string;
  expiration_date: string;
  country?: string | undefined;
  state?: string | undefined;
};

/**
 * What is wrong with it on this day (yyyy-MM-dd, the notary's), by field; the form says it before, and the platform again:
 * another day may have begun meanwhile, and not every caller is the form.
 */
export const documentProblems = (written: WrittenDocument, today: string): Record<string, string[]> => {
  const problems: Record<string, string[]> = {};
  if (written.issue_date > today) problems["issue_date"] = ["The Issue Date must not be in the future."];
  if (written.expiration_date <= today) problems["expiration_date"] = ["The Expiration Date must be after today."];
  if (written.type_of_id === "passport" && written.country === undefined)
    problems["country"] = ["The Country is required."];
  if (written.type_of_id !== "passport" && written.state === undefined) problems["state"] = ["The State is required."];
  return problems;
};
