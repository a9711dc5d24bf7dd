import type { Waiver } from "#contract/document/act-parts.ts";
import type { DocumentState } from "#contract/document/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { MemberType, Presence, WitnessCapacity } from "#contract/member/entity.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { NextStep, SigningProgress } from "#contract/signing/work-list.ts";
import { isSealed } from "../documents/document-state.ts";
import { isNotarization, isSignature } from "../fields/act-parts.ts";
import type { FieldOutline } from "../fields/field-outlines.ts";
import { isFillable } from "../fields/field-types.ts";
import { missesNothing } from "../fields/missing-for-lock.ts";
import type { AskedIdentification, IdentifiedPerson } from "../identity/unidentified.ts";
import { isHere } from "../people/is-here.ts";
import { isPrincipal } from "../people/principals.ts";

export type PersonFacts = {
  id: MemberId;
  fullName: string;
  type: MemberType;
  status: Presence;
  isInvited: boolean;
  hasJoined: boolean;
  identity?: IdentifiedPerson["identity"];
  /** Null of everybody but a witness who is more than one. */
  capacity?: WitnessCapacity | null;
};
export type DocumentFacts = { state: DocumentState; waivers: readonly Waiver[]; outlines: readonly FieldOutline[] };
export type SigningFacts = {
  kind: SigningKind;
  /** Absent: it does not ask who its people are. */
  asked?: AskedIdentification;
  isOpen: boolean;
  /** Those who take part, the notary among them. */
  members: readonly PersonFacts[];
  documents: readonly DocumentFacts[];
  hasSealFacts: boolean;
};

const isInk = (outline: FieldOutline): boolean => isSignature(outline) || outline.type === "initials";

const ownOf = (person: PersonFacts, documents: readonly DocumentFacts[]): FieldOutline[] =>
  documents.flatMap(({ outlines }) => outlines.filter(({ memberId }) => memberId === person.id));

const hasOpen = (person: PersonFacts, documents: readonly DocumentFacts[]): boolean =>
  ownOf(person, documents).some(({ required, isFilled }) => required && !isFilled);

/** Principals sign; a witness does where there is something for them to sign. */
const isToSign = (person: PersonFacts, documents: readonly DocumentFacts[]): boolean =>
  isPrincipal(person) || ownOf(person, documents).some(isInk);

/**
 * Whether a document is ready to be locked, rather than only not kept from it: a practice may be locked as it was brought,
 * but where somebody is to sign it, it waits for that.
 */
const isReady = (document: DocumentFacts, facts: SigningFacts, signers: readonly PersonFacts[]): boolean =>
  missesNothing({ ...facts, waivers: document.waivers, outlines: document.outlines }) &&
  (isNotarization(facts.kind) ||
    signers.length === 0 ||
    document.outlines.some(({ type, isFilled }) => isFillable(type) && isFilled));

type Step = { next: NextStep; people: readonly PersonFacts[] };

const nextStep = (facts: SigningFacts, signers: readonly PersonFacts[]): Step => {
  const others = facts.members.filter(({ type }) => type !== "notary");
  const unlocked = facts.documents.filter((document) => !isSealed(document));
  const step = (next: NextStep, people: readonly PersonFacts[] = []): Step => ({ next, people });
  if (!facts.isOpen) return step("none");
  if (facts.documents.length === 0) return step("documents");
  if (unlocked.length === 0) return step("release");
  if (unlocked.every((document) => isReady(document, facts, signers))) return step("lock");
  const busy = others.filter((person) => hasOpen(person, unlocked));
  const invited = busy.filter(({ isInvited }) => isInvited);
  if (invited.length > 0) return step("signer", invited);
  if (busy.length > 0) return step("invite", busy);
  const hasFields = unlocked.some(({ outlines }) => outlines.length > 0);
  const expected = signers.filter(({ isInvited, hasJoined }) => isInvited && !hasJoined);
  if (!hasFields && expected.length > 0) return step("arrival", expected);
  return step(hasFields ? "notary" : "fields");
};

/** How far a signing has come, and whose turn it is. */
export const progressOf = (facts: SigningFacts): SigningProgress => {
  const others = facts.members.filter(({ type }) => type !== "notary");
  const signers = others.filter((person) => isToSign(person, facts.documents));
  const unlocked = facts.documents.filter((document) => !isSealed(document));
  const { next, people } = nextStep(facts, signers);
  return {
    next,
    waitingFor: people.map(({ fullName }) => fullName),
    here: facts.isOpen ? others.filter(({ status }) => isHere(status)).map(({ fullName }) => fullName) : [],
    signers: signers.length,
    signed: signers.filter(
      (person) =>
        ownOf(person, facts.documents).some((outline) => isInk(outline) && outline.isFilled) &&
        !hasOpen(person, unlocked),
    ).length,
    locked: facts.documents.length - unlocked.length,
  };
};
