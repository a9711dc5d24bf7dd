import type { MemberType } from "#contract/member/entity.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import type { WayDocument, WayFacts, WayMember } from "#lib/way/way-facts.ts";
import { memberId } from "../../renderer/fields/builders.ts";

export const aWayMember = (number: number, type: MemberType, changes: Partial<WayMember> = {}): WayMember => ({
  id: memberId(number),
  type,
  isIn: true,
  isExcluded: false,
  hasJoined: true,
  hasAgreed: true,
  hasAttended: true,
  hasSignature: true,
  passed: [],
  hasFailed: false,
  ...changes,
});

export const anOutline = (number: number | null, changes: Partial<FieldOutline> = {}): FieldOutline => ({
  type: "signature",
  memberId: number === null ? null : memberId(number),
  required: true,
  isFilled: false,
  ...changes,
});

export const aWayDocument = (outlines: readonly FieldOutline[], isLocked = false): WayDocument => ({
  isLocked,
  outlines,
});

export const notary = aWayMember(9, "notary");

export const wayFacts = (changes: Partial<WayFacts> = {}): WayFacts => ({
  kind: "real",
  status: "open",
  scheduledAt: null,
  asks: [],
  identifies: ["consumer", "signer"],
  members: [notary, aWayMember(1, "signer")],
  documents: [],
  ...changes,
});
