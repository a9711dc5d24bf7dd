import type { Field, FieldType } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { isDrawnFromCommission } from "./commission-fields.ts";
import { isFilled } from "./field-types.ts";
import { inReadingOrder } from "./reading-order.ts";

/** What a field is called in a sentence such as "still misses the signature of Ada on page 2". */
const fieldNouns: Record<FieldType, string> = {
  signature: "signature",
  initials: "initials",
  name: "name",
  date: "date",
  title: "title",
  text: "text",
  custom: "text",
  checkbox: "tick",
  bookmark: "bookmark",
  notary_signature: "signature",
  notary_stamp: "stamp",
  required_ron_statement: "RON statement",
  white_out: "white-out",
  sign: "signature",
  text_fields: "text",
  widget_rectangle: "frame",
};

type Person = { id: MemberId; fullName: string };
type Facts<P extends Person> = {
  fields: readonly Field[];
  /** Those who take part. */
  members: readonly P[];
  /** Whether the commission and the state give everything that the stamp and the RON statement say. */
  hasSealFacts: boolean;
};

/** What must be completed before a document may be locked. */
export type Missing<P extends Person> = {
  /** In reading order; for nobody where `owner` is null. */
  fields: { field: Field; owner: P | null }[];
  sealFacts: boolean;
};

/**
 * The one rule: the platform refuses by it what the notary's checklist shows before. A document without a field misses
 * nothing: it may be one that was signed elsewhere, or is only presented.
 */
export const missingForLock = <P extends Person>({ fields, members, hasSealFacts }: Facts<P>): Missing<P> => ({
  fields: inReadingOrder(fields.filter((field) => field.required && !isFilled(field))).map((field) => ({
    field,
    owner: members.find((member) => member.id === field.memberId) ?? null,
  })),
  sealFacts: !hasSealFacts && fields.some((field) => isDrawnFromCommission(field.type)),
});

/** Far fewer than a document can have: the rest is counted. */
const namedAtMost = 5;

/** In words, each a part of a sentence; empty when nothing is missing. */
export const missingWords = ({ fields, sealFacts }: Missing<Person>): string[] => [
  ...fields.map(({ field, owner }) => {
    const where = `on page ${field.place.page + 1}`;
    return owner === null
      ? `a person for the ${fieldNouns[field.type]} field ${where}`
      : `the ${fieldNouns[field.type]} of ${owner.fullName} ${where}`;
  }),
  ...(sealFacts ? ["what the stamp and the RON statement say: the notary's commission is not complete"] : []),
];

/** The list as one part of a sentence. */
export const missingText = (missing: readonly string[]): string => {
  const named = missing.slice(0, namedAtMost);
  const rest = missing.length - named.length;
  if (rest > 0) return `${named.join(", ")} and ${rest} more`;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
};
