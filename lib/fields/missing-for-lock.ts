import type { ActPart, Waiver } from "#contract/document/act-parts.ts";
import type { Field, FieldType } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { AskedIdentification, IdentifiedPerson } from "../identity/unidentified.ts";
import { actPartNames, actPartsOfOutlines, identificationState, isNotarization } from "./act-parts.ts";
import { isDrawnFromCommission } from "./commission-fields.ts";
import { outlineOf, type FieldOutline } from "./field-outlines.ts";
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

type Person = IdentifiedPerson & { id: MemberId; fullName: string; type: MemberType };
type Facts<P extends Pick<Person, "id" | "type">> = {
  kind: SigningKind;
  /** Absent: the signing does not ask who its people are. */
  asked?: AskedIdentification;
  waivers: readonly Pick<Waiver, "part" | "reason">[];
  /** Those who take part. */
  members: readonly P[];
  /** Whether the commission and the state give everything that the stamp and the RON statement say. */
  hasSealFacts: boolean;
};
type OutlineFacts = Facts<Omit<Person, "fullName">> & { outlines: readonly FieldOutline[] };

/** What must be completed before a document may be locked. */
export type Missing<P extends Person> = {
  /** In reading order; for nobody where `owner` is null. */
  fields: { field: Field; owner: P | null }[];
  sealFacts: boolean;
  /** Of a notarization: neither on the document nor waived. */
  parts: ActPart[];
  /** Of a notarization that asks for it: of whom it is neither established who they are nor waived. */
  unidentified: readonly P[];
};

const isOpen = ({ required, isFilled }: FieldOutline): boolean => required && !isFilled;

const missesSealFacts = ({ outlines, hasSealFacts }: OutlineFacts): boolean =>
  !hasSealFacts && outlines.some(({ type }) => isDrawnFromCommission(type));

const missingParts = ({ kind, ...facts }: OutlineFacts): ActPart[] =>
  isNotarization(kind)
    ? actPartsOfOutlines(facts).flatMap(({ part, state }) => (state === "missing" ? [part] : []))
    : [];

const unidentifiedIn = <P extends IdentifiedPerson>({
  kind,
  asked,
  members,
  waivers,
}: Pick<OutlineFacts, "kind" | "asked" | "waivers"> & { members: readonly P[] }): readonly P[] => {
  if (!isNotarization(kind)) return [];
  const identification = identificationState({ asked, members, waivers });
  return identification?.state === "missing" ? identification.people : [];
};

/**
 * The one rule: the platform refuses by it what the notary's checklist shows before. What is called a notarization bears
 * every part of one, or the notary said why not; any other document without a field misses nothing.
 */
export const missingForLock = <P extends Person>({
  fields,
  ...facts
}: Facts<P> & { fields: readonly Field[] }): Missing<P> => {
  const outlined = { ...facts, outlines: fields.map(outlineOf) };
  return {
    fields: inReadingOrder(fields.filter((field) => isOpen(outlineOf(field)))).map((field) => ({
      field,
      owner: facts.members.find((member) => member.id === field.memberId) ?? null,
    })),
    sealFacts: missesSealFacts(outlined),
    parts: missingParts(outlined),
    unidentified: unidentifiedIn(facts),
  };
};

/** Whether it may be locked by the same rule, for lists that know the fields in outline alone. */
export const missesNothing = (facts: OutlineFacts): boolean =>
  !facts.outlines.some(isOpen) &&
  !missesSealFacts(facts) &&
  missingParts(facts).length === 0 &&
  unidentifiedIn(facts).length === 0;

/** Far fewer than a document can have: the rest is counted. */
const namedAtMost = 5;

/** In words, each a part of a sentence; empty when nothing is missing. */
export const missingWords = ({ fields, sealFacts, parts, unidentified }: Missing<Person>): string[] => [
  ...fields.map(({ field, owner }) => {
    const where = `on page ${field.place.page + 1}`;
    return owner === null
      ? `a person for the ${fieldNouns[field.type]} field ${where}`
      : `the ${fieldNouns[field.type]} of ${owner.fullName} ${where}`;
  }),
  ...(sealFacts ? ["what the stamp and the RON statement say: the notary's commission is not complete"] : []),
  ...parts.map((part) => actPartNames[part]),
  ...unidentified.map(({ fullName }) => `the identification of ${fullName}`),
];

/** The list as one part of a sentence. */
export const missingText = (missing: readonly string[]): string => {
  const named = missing.slice(0, namedAtMost);
  const rest = missing.length - named.length;
  if (rest > 0) return `${named.join(", ")} and ${rest} more`;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
};
