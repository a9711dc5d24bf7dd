import type { MemberId } from "#contract/common/ids.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { Standing, StepName, Wait, Way } from "#contract/way/entity.ts";
import { holds, hasOpenFields } from "./conditions.ts";
import { leftOutBy, stepTable } from "./step-table.ts";
import type { WayFacts, WayMember } from "./way-facts.ts";
import { wayOfType, type WayPlace } from "./ways.ts";

type Asking = Pick<WayFacts, "kind" | "asks" | "identifies">;

const isAsked = (step: StepName, type: MemberType, { kind, asks, identifies }: Asking): boolean => {
  const { part } = stepTable[step];
  if (part === null) return true;
  // The notary's own step of it is theirs wherever anybody proves who they are.
  const isTheirs = part !== "identification" || type === "notary" || identifies.includes(type);
  return isTheirs && asks.includes(part) && !leftOutBy[kind].includes(part);
};

const placesOf = (type: MemberType, asking: Asking): WayPlace[] =>
  wayOfType(type).filter(({ step, who }) => who.includes(type) && isAsked(step, type, asking));

/** The steps that a person of this type has in such a signing, in order. */
export const stepsFor = (type: MemberType, asking: Asking): StepName[] =>
  placesOf(type, asking).map(({ step }) => step);

const placeOf = (facts: WayFacts, member: WayMember): WayPlace => {
  const places = placesOf(member.type, facts);
  // What has ended is over for everybody, whatever came of the steps before.
  const place =
    facts.status === "open" ? places.find(({ step, until }) => !holds(until, facts, member, step)) : places.at(-1);
  if (place === undefined) throw new Error("the way has no step for this state of a signing");
  return place;
};

/** Where this person stands: always at exactly one step. */
export const stepOf = (facts: WayFacts, member: WayMember): StepName => placeOf(facts, member).step;

/** Whether the table lets one step follow another, for a person of this type. The end may come anywhere. */
export const mayFollow = (type: MemberType, from: StepName, to: StepName): boolean => {
  if (to === "completed") return true;
  const way = wayOfType(type);
  const at = way.findIndex(({ step }) => step === from);
  const back = way[at]?.back ?? [];
  return back.includes(to) || way.findIndex(({ step }) => step === to) > at;
};

/** Since when each person stands where they stand; null where that is not known. */
type SinceOf = (memberId: MemberId) => string | null;

const later = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return null;
  return new Date(one) > new Date(other) ? one : other;
};

const whoseTurn = (facts: WayFacts, member: WayMember, { turn }: WayPlace): readonly WayMember[] => {
  const notaries = facts.members.filter(({ type }) => type === "notary");
  if (turn === "own") return [member];
  if (turn === "nobody") return [];
  if (turn === "notary") return notaries;
  const theirs = facts.members.filter((each) =>
    turn === "payer" ? each.type === "consumer" : each.type !== "notary" && each.isIn && hasOpenFields(facts, each),
  );
  return theirs.length > 0 ? theirs : notaries;
};

const standingOf = (facts: WayFacts, member: WayMember, sinceOf: SinceOf): Standing => {
  const place = placeOf(facts, member);
  const since = sinceOf(member.id);
  const waitFor = (awaited: WayMember): Wait => ({
    memberId: awaited.id,
    // Nobody waits for longer than the other has had the turn, nor than they wait themselves.
    since: later(since, sinceOf(awaited.id)),
    expectedAt: stepOf(facts, awaited) === "join" ? facts.scheduledAt : null,
  });
  return {
    memberId: member.id,
    step: place.step,
    since,
    steps: stepsFor(member.type, facts),
    waitingFor: whoseTurn(facts, member, place).map(waitFor),
  };
};

/** The way through a signing: where everybody stands, since when, and for whom they wait. */
export const wayOf = (facts: WayFacts, sinceOf: SinceOf): Way => ({
  standings: facts.members.map((member) => standingOf(facts, member, sinceOf)),
});
