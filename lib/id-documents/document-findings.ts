import type { ReadDocument } from "#contract/identity/entity.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";

/** What somebody wrote of themself. */
export type TypedPerson = { firstName: string; middleName: string; lastName: string; birthDate: string | null };

/**
 * What speaks against a document as it was read. None of it says whether the document is genuine: whoever makes a card writes its
 * barcode as they like.
 */
export type DocumentFinding =
  | "expired"
  | "issued-in-the-future"
  | "born-in-the-future"
  | "expires-before-issue"
  | "issued-before-birth"
  | "names-differ"
  | "birth-differs"
  | "no-expiry"
  | "no-birth";

const fullName = ({ firstName, middleName, lastName }: Pick<ReadDocument, "firstName" | "middleName" | "lastName">) =>
  [firstName, middleName, lastName].filter((part) => part !== null && part !== "").join(" ");

const isAfter = (one: string | null, other: string | null): boolean => one !== null && other !== null && one > other;

/**
 * Compares a document with today and with what its holder wrote. On the day of its expiry it is still valid.
 * @param today as "2026-11-24", where the notary is
 * @param typed null: nobody's words to compare it with
 */
export const documentFindings = (read: ReadDocument, today: string, typed: TypedPerson | null): DocumentFinding[] => {
  const { birthDate, issueDate, expirationDate } = read;
  const findings: DocumentFinding[] = [];
  if (isAfter(today, expirationDate)) findings.push("expired");
  if (isAfter(issueDate, today)) findings.push("issued-in-the-future");
  if (isAfter(birthDate, today)) findings.push("born-in-the-future");
  if (isAfter(issueDate, expirationDate)) findings.push("expires-before-issue");
  if (isAfter(birthDate, issueDate)) findings.push("issued-before-birth");
  if (expirationDate === null) findings.push("no-expiry");
  if (birthDate === null) findings.push("no-birth");
  if (typed === null) return findings;
  if (!canBeSamePerson(fullName(read), fullName(typed))) findings.push("names-differ");
  if (birthDate !== null && typed.birthDate !== null && birthDate !== typed.birthDate) findings.push("birth-differs");
  return findings;
};
