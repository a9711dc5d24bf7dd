import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { Member, MemberType } from "#contract/member/entity.ts";
import type { Signing, SigningKind, SigningStatus } from "#contract/signing/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { MemberIdentity } from "#contract/identity/entity.ts";
import { isSealed } from "../documents/document-state.ts";
import { outlinesOf, type FieldOutline } from "../fields/field-outlines.ts";
import { areAllIdentified } from "../identity/all-identified.ts";
import { proofStepsOf } from "./identity-steps.ts";

/** What a signing may ask for beyond signing itself; who proves identity and who takes money open these doors. */
export type AskedPart = "identification" | "payment";

export type WayMember = {
  id: MemberId;
  type: MemberType;
  /** They were invited, and still have access. */
  isIn: boolean;
  /** The notary keeps them out of this signing, and nothing is asked of them. */
  isExcluded: boolean;
  hasJoined: boolean;
  hasAgreed: boolean;
  hasAttended: boolean;
  hasSignature: boolean;
  /** Steps behind doors of their own that this person has been let through. */
  passed: readonly StepName[];
  /** The last attempt to prove who they are failed, and was not begun anew. */
  hasFailed: boolean;
};
export type WayDocument = { isLocked: boolean; outlines: readonly FieldOutline[] };

/**
 * All that decides where people stand: facts that last. Whether somebody is connected is none of them, so whoever loses the
 * line, loads the page again or goes on at another device stands where they stood.
 */
export type WayFacts = {
  kind: SigningKind;
  status: SigningStatus;
  /** Null of one without a time of day. */
  scheduledAt: string | null;
  asks: readonly AskedPart[];
  /** Whose identity is proven where a signing asks for it. */
  identifies: readonly MemberType[];
  members: readonly WayMember[];
  documents: readonly WayDocument[];
};

type SignedBy = Pick<
  Member,
  "id" | "type" | "consentedAt" | "joinedAt" | "attendedAt" | "hasSignature" | "invitedAt" | "withdrawnAt"
> & {
  excludedAt?: string | null | undefined;
  /** Absent where whoever asks is not told. */
  identity?: Pick<MemberIdentity, "stage" | "recordTypes"> | undefined;
};

const wayMemberOf = (member: SignedBy): WayMember => ({
  id: member.id,
  type: member.type,
  isIn: member.invitedAt !== null && member.withdrawnAt === null,
  isExcluded: (member.excludedAt ?? null) !== null,
  hasJoined: member.joinedAt !== null || member.consentedAt !== null,
  hasAgreed: member.consentedAt !== null,
  hasAttended: member.attendedAt !== null,
  hasSignature: member.hasSignature,
  ...proofStepsOf(member.identity),
});

/** The step at which the notary identifies everybody is theirs to pass, and passed once all are. */
export const wayMembersOf = (members: readonly SignedBy[]): WayMember[] => {
  const isThrough = areAllIdentified(
    members.map(({ type, excludedAt, identity }) => ({ type, isExcluded: (excludedAt ?? null) !== null, identity })),
  );
  return members.map((member) =>
    member.type === "notary" && isThrough
      ? { ...wayMemberOf(member), passed: ["consumer-identification"] }
      : wayMemberOf(member),
  );
};

/** Which doors a signing has; nobody takes money yet. */
export const askedParts = (asksIdentification: boolean): readonly AskedPart[] =>
  asksIdentification ? ["identification"] : [];

const principals: readonly MemberType[] = ["consumer", "signer"];

/** What a page shows of a signing, as far as the way depends on it. */
export type ShownSigning = {
  signing: Pick<Signing, "kind" | "status" | "scheduledAt" | "asksIdentification" | "identifies">;
  members: readonly SignedBy[];
  documents: readonly (Pick<Document, "state"> & { fieldSet: Pick<FieldSet, "fields"> })[];
};

export const wayFactsOf = ({ signing, members, documents }: ShownSigning): WayFacts => ({
  kind: signing.kind,
  status: signing.status,
  scheduledAt: signing.scheduledAt,
  asks: askedParts(signing.asksIdentification === true),
  identifies: signing.identifies ?? principals,
  members: wayMembersOf(members),
  documents: documents.map((document) => ({
    isLocked: isSealed(document),
    outlines: outlinesOf(document.fieldSet.fields),
  })),
});
