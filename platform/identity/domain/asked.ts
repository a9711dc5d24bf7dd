import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { MemberIdentity } from "#contract/identity/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isBypassed, isIdentified } from "#lib/identity/all-identified.ts";
import { identifiedTypesOf } from "#lib/identity/identified-types.ts";
import { memberIdentityOf } from "#lib/identity/member-identity.ts";
import { type QuizTerms, quizTermsOf } from "#lib/identity/quiz-terms.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { leftOutBy } from "#lib/way/step-table.ts";
import type { IdentityVendors } from "../../adapters/identity/identity-vendor.ts";
import { refuse } from "../../base/refusal.ts";
import { assertConsented, findMember, type MemberRow } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import { assertOpen, holdSigning } from "../../signing-log/index.ts";
import { findSigningOverview, toSigning } from "../../signing/index.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findVerification, type VerificationRow } from "../store/verifications.ts";

export type Place = { signingId: SigningId; memberId: MemberId };

/** Somebody who is asked to prove who they are, and how far they are with it. */
export type Asked = Place & {
  signing: Signing;
  member: MemberRow;
  identity: MemberIdentity;
  /** Undefined before they began. */
  kept: VerificationRow | undefined;
  terms: QuizTerms;
  /** The day that it is for the notary (yyyy-MM-dd). */
  day: string;
};

const isAsked = ({ asksIdentification, kind, notary }: Signing, { type }: MemberRow): boolean =>
  asksIdentification === true &&
  !leftOutBy[kind].includes("identification") &&
  identifiedTypesOf(notary.state).includes(type);

const findIfAsked = async (db: Reader, services: Services, { signingId, memberId }: Place): Promise<Asked | null> => {
  const member = (await findMember(db, signingId, memberId)) ?? refuse("request/not-found");
  const now = services.now();
  const overview = (await findSigningOverview(db, signingId, now)) ?? refuse("request/not-found");
  const signing = toSigning(overview);
  if (!isAsked(signing, member)) return null;
  const { notary_state_abbr: stateAbbr, notary_timezone: timezone } = overview;
  const day = commissionDay(now, { stateAbbr, timezone });
  return {
    signingId,
    memberId,
    signing,
    member,
    identity: memberIdentityOf(member.identity, now),
    kept: await findVerification(db, memberId),
    terms: quizTermsOf(signing.notary.state, day),
    day,
  };
};

export const findAsked = async (db: Reader, services: Services, place: Place): Promise<Asked> =>
  (await findIfAsked(db, services, place)) ?? refuse("identity/not-asked");

/** Holds the signing: of two steps at once the second sees the first. */
export const holdAsked = async (unit: Unit, services: Services, place: Place): Promise<Asked> => {
  await assertOpen(unit, place.signingId);
  return findAsked(unit.db, services, place);
};

/** The same for what comes from a vendor: null where nobody is asked any more. */
export const holdStillAsked = async (unit: Unit, services: Services, place: Place): Promise<Asked | null> => {
  const signing = await holdSigning(unit, place.signingId);
  const member = await findMember(unit.db, place.signingId, place.memberId);
  if (signing?.status !== "open" || member === undefined) return null;
  return findIfAsked(unit.db, services, place);
};

/** Whom the notary identified or let past has no step of it left. */
export const isLetPast = ({ identity }: Asked): boolean => isIdentified(identity) || isBypassed(identity);

/** Only at one of these stages; whoever is let past is at none. Whoever took back their agreement hands nothing of theirs to a vendor. */
export const assertStage = (asked: Asked, ...stages: readonly MemberIdentity["stage"][]): void => {
  assertConsented(asked.member);
  if (isLetPast(asked) || !stages.includes(asked.identity.stage)) refuse("identity/wrong-stage");
};

/** Who checks; where nobody does any more, the meeting waits. */
export const vendorsOf = ({ identity }: Pick<Services, "identity">): IdentityVendors =>
  identity ?? refuse("identity/vendor-away");
