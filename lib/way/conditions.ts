import type { StepName } from "#contract/way/entity.ts";
import { fieldTraits, isFillable } from "../fields/field-types.ts";
import type { FieldOutline } from "../fields/field-outlines.ts";
import type { WayDocument, WayFacts, WayMember } from "./way-facts.ts";

const outlinesIn = (documents: readonly WayDocument[]): FieldOutline[] => documents.flatMap(({ outlines }) => outlines);

const ownOf = ({ documents }: WayFacts, { id }: WayMember): FieldOutline[] =>
  outlinesIn(documents).filter(({ memberId, type }) => memberId === id && isFillable(type));

const isOpen = ({ required, isFilled }: FieldOutline): boolean => required && !isFilled;

const unlockedOf = ({ documents }: WayFacts): WayDocument[] => documents.filter(({ isLocked }) => !isLocked);

const isAllLocked = (facts: WayFacts): boolean => facts.documents.length > 0 && unlockedOf(facts).length === 0;

/** Whether this person still has to put something into a document that is not locked. */
export const hasOpenFields = (facts: WayFacts, { id }: WayMember): boolean =>
  outlinesIn(unlockedOf(facts)).some((outline) => outline.memberId === id && isOpen(outline));

const needsSignature = (facts: WayFacts, member: WayMember): boolean => {
  const own = ownOf(facts, member);
  // Whoever has no field yet makes the signature meanwhile; once all is locked, none can come any more.
  if (own.length === 0) return !isAllLocked(facts);
  // Initials are made at the first field that asks for them: few documents do.
  return own.some(({ type, isFilled }) => fieldTraits[type].content === "picture" && type !== "initials" && !isFilled);
};

type Judge = (facts: WayFacts, member: WayMember, step: StepName) => boolean;

/** What has to hold for a step to be behind somebody, by the name that the table of the way has for it. */
export const conditions = {
  "has-joined": (_facts, { hasJoined }) => hasJoined,
  "has-agreed": (_facts, { hasAgreed }) => hasAgreed,
  "has-attended": (_facts, { hasAttended }) => hasAttended,
  "has-signature-where-needed": (facts, member) => member.hasSignature || !needsSignature(facts, member),
  "has-something-to-fill-in": (facts, member) => ownOf(facts, member).length > 0 || isAllLocked(facts),
  "has-filled-in": (facts, member) => {
    const own = ownOf(facts, member);
    return isAllLocked(facts) || (own.length > 0 && !own.some(isOpen));
  },
  "is-prepared": (facts) =>
    facts.documents.some(({ isLocked }) => isLocked) || outlinesIn(unlockedOf(facts)).length > 0,
  "everybody-has-filled-in": (facts) => {
    const excluded = new Set(facts.members.flatMap(({ id, isExcluded }) => (isExcluded ? [id] : [])));
    const isAsked = ({ memberId }: FieldOutline) => memberId === null || !excluded.has(memberId);
    return !outlinesIn(unlockedOf(facts)).some((outline) => isOpen(outline) && isAsked(outline));
  },
  "all-locked": isAllLocked,
  "has-passed-or-all-locked": (facts, { passed }, step) => passed.includes(step) || isAllLocked(facts),
  "has-passed": (_facts, { passed }, step) => passed.includes(step),
  "has-not-failed": (_facts, { hasFailed }) => !hasFailed,
  "is-over": ({ status }) => status !== "open",
  never: () => false,
} satisfies Record<string, Judge>;

export type Condition = keyof typeof conditions;

export const holds = (condition: Condition, ...judged: Parameters<Judge>): boolean => {
  const judge: Judge = conditions[condition];
  return judge(...judged);
};
