import type { ReadDocument } from "#contract/identity/entity.ts";
import { compareNames, isOtherName, type NameFinding, type NameInParts } from "./compare-names.ts";

type Read = Omit<ReadDocument, "source">;

/** What somebody wrote; what they were not asked for is null. */
export type TypedDocument = {
  name: NameInParts;
  birthDate: string | null;
  number: string | null;
  issueDate: string | null;
  expirationDate: string | null;
};

export type FactFinding = {
  fact: "birthDate" | "number" | "issueDate" | "expirationDate";
  read: string;
  typed: string;
  isSame: boolean;
};

export type DocumentFindings = {
  /** Empty where the document names nobody. */
  names: NameFinding[];
  facts: FactFinding[];
  isOtherName: boolean;
  /** Its last day is over. */
  isExpired: boolean;
  /** It says that it will be issued some day: no authority dates so. */
  isIssuedLater: boolean;
};

const plain = (value: string): string => value.toUpperCase().replaceAll(/[\s-]/gu, "");

const factNames = ["birthDate", "number", "issueDate", "expirationDate"] as const;

/** What a document says against what was written, on a day (yyyy-MM-dd). What only one of the two has is compared with nothing. */
export const compareDocument = (read: Read, typed: TypedDocument, day: string): DocumentFindings => {
  const { firstName, middleName, lastName } = read;
  const isNamed = firstName !== null || lastName !== null;
  const names = isNamed
    ? compareNames({ firstName: firstName ?? "", middleName: middleName ?? "", lastName: lastName ?? "" }, typed.name)
    : [];
  const facts = factNames.flatMap((fact): FactFinding[] => {
    const [one, other] = [read[fact], typed[fact]];
    if (one === null || other === null || other === "") return [];
    return [{ fact, read: one, typed: other, isSame: plain(one) === plain(other) }];
  });
  return {
    names,
    facts,
    isOtherName: isOtherName(names),
    isExpired: read.expirationDate !== null && read.expirationDate < day,
    isIssuedLater: read.issueDate !== null && read.issueDate > day,
  };
};
