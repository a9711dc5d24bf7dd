import { expect, test } from "vitest";
import { SigningKindSchema } from "#contract/signing/entity.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import { proofStepsOf } from "#lib/way/identity-steps.ts";
import { stepTable } from "#lib/way/step-table.ts";
import { mayFollow, stepOf, stepsFor, wayOf } from "#lib/way/way-of.ts";
import type { WayDocument, WayFacts, WayMember } from "#lib/way/way-facts.ts";
import { notarysWay, personsWay } from "#lib/way/ways.ts";
import { fc, runs } from "#tests/builders/properties.ts";
import { memberId } from "../../renderer/fields/builders.ts";
import { anOutline, aWayDocument, aWayMember, notary } from "./way-builders.ts";

/** Those of a proof of identity, in order. */
const { passed: proofSteps } = proofStepsOf({ stage: "passed", recordTypes: [] });

const isAllLocked = ({ documents }: WayFacts) => documents.length > 0 && documents.every(({ isLocked }) => isLocked);
const isPerson = ({ type }: WayMember) => type !== "notary";
const isOpen = ({ required, isFilled }: FieldOutline) => required && !isFilled;

const withMember = (facts: WayFacts, id: string, change: (member: WayMember) => Partial<WayMember>): WayFacts => ({
  ...facts,
  members: facts.members.map((member) => (member.id === id ? { ...member, ...change(member) } : member)),
});
const withDocument = (facts: WayFacts, at: number, change: (document: WayDocument) => WayDocument): WayFacts => ({
  ...facts,
  documents: facts.documents.map((document, index) =>
    index === at && !document.isLocked ? change(document) : document,
  ),
});

/** Everything that can happen in a signing, as far as the way depends on it; what is not possible now changes nothing. */
const acts: Record<string, (facts: WayFacts, who: WayMember, at: number) => WayFacts> = {
  joins: (facts, who) => withMember(facts, who.id, () => ({ hasJoined: true })),
  agrees: (facts, who) => (who.hasJoined ? withMember(facts, who.id, () => ({ hasAgreed: true })) : facts),
  "takes it back": (facts, who) =>
    isPerson(who) && !isAllLocked(facts) ? withMember(facts, who.id, () => ({ hasAgreed: false })) : facts,
  attends: (facts, who) =>
    stepOf(facts, who) === "consumer-personal-info" ? withMember(facts, who.id, () => ({ hasAttended: true })) : facts,
  "adopts a signature": (facts, who) =>
    who.hasAgreed ? withMember(facts, who.id, () => ({ hasSignature: true })) : facts,
  "is let in or out": (facts, who) =>
    isPerson(who) ? withMember(facts, who.id, ({ isIn }) => ({ isIn: !isIn })) : facts,
  "passes a door": (facts, who) => {
    const step = stepOf(facts, who);
    if (stepTable[step].part === null || step === "verification-error") return facts;
    // One payment is everybody's.
    const paying = step === "payment" ? facts.members.filter(isPerson) : [who];
    return paying.reduce(
      (changed, { id }) => withMember(changed, id, ({ passed }) => ({ passed: [...passed, step, "await-payment"] })),
      facts,
    );
  },
  "fails to prove who they are": (facts, who) =>
    // At the first of them there is nothing to fail at yet.
    proofSteps.slice(1).includes(stepOf(facts, who)) ? withMember(facts, who.id, () => ({ hasFailed: true })) : facts,
  "is let past the document": (facts, who) =>
    isPerson(who)
      ? withMember(facts, who.id, ({ passed }) => ({ hasFailed: false, passed: [...passed, ...proofSteps] }))
      : facts,
  "was away, and proves it anew": (facts, who) =>
    proofSteps.every((step) => who.passed.includes(step))
      ? withMember(facts, who.id, ({ passed }) => ({ passed: passed.filter((step) => !proofSteps.includes(step)) }))
      : facts,
  "hears nothing of the vendor, and brings the document anew": (facts, who) =>
    stepOf(facts, who) === "verification-processing-on-device"
      ? withMember(facts, who.id, ({ passed }) => ({
          passed: [...passed.filter((step) => !proofSteps.includes(step)), "verification-start"],
        }))
      : facts,
  "tries again": (facts, who) =>
    stepOf(facts, who) === "verification-error"
      ? withMember(facts, who.id, () => ({ hasFailed: false, passed: [] }))
      : facts,
  "a document comes": (facts) =>
    facts.documents.length < 3 ? { ...facts, documents: [...facts.documents, aWayDocument([])] } : facts,
  "a document comes with its fields": (facts, who) =>
    facts.documents.length < 3
      ? { ...facts, documents: [...facts.documents, aWayDocument([{ ...anOutline(1), memberId: who.id }])] }
      : facts,
  "a document goes": (facts, _who, at) =>
    facts.documents.some(({ isLocked }) => isLocked)
      ? facts
      : { ...facts, documents: facts.documents.filter((_document, index) => index !== at) },
  "a field is placed": (facts, who, at) =>
    withDocument(facts, at, ({ outlines }) =>
      aWayDocument([...outlines, { ...anOutline(1), memberId: who.id, type: at === 0 ? "signature" : "date" }]),
    ),
  "an optional field is placed": (facts, who, at) =>
    withDocument(facts, at, ({ outlines }) =>
      aWayDocument([...outlines, { ...anOutline(1, { required: false }), memberId: who.id }]),
    ),
  "a field is placed for everybody": (facts, _who, at) =>
    withDocument(facts, at, ({ outlines }) => aWayDocument([...outlines, anOutline(1), anOutline(2), anOutline(3)])),
  "the fields go": (facts, _who, at) => withDocument(facts, at, () => aWayDocument([])),
  "fills in": (facts, who) =>
    who.hasAgreed
      ? facts.documents.reduce(
          (changed, _document, at) =>
            withDocument(changed, at, ({ outlines }) =>
              aWayDocument(
                outlines.map((outline) => {
                  const canSign = outline.type !== "signature" || who.hasSignature || !isPerson(who);
                  return outline.memberId === who.id && canSign ? { ...outline, isFilled: true } : outline;
                }),
              ),
            ),
          facts,
        )
      : facts,
  "the notary locks": (facts, _who, at) =>
    withDocument(facts, at, (document) =>
      document.outlines.some(isOpen) ? document : aWayDocument(document.outlines, true),
    ),
  "the notary releases": (facts) => (isAllLocked(facts) ? { ...facts, status: "finalized" } : facts),
  "the notary ends it": (facts) => ({ ...facts, status: "terminated" }),
};

const happening = fc.record({
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(acts)) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  who: fc.nat(3),
  at: fc.nat(2),
});

const start = fc.record({
  kind: fc.constantFrom(...SigningKindSchema.options),
  scheduledAt: fc.constantFrom(null, "2026-11-25T10:00:00.000Z"),
  asks: fc.constantFrom<WayFacts["asks"]>([], ["identification"], ["payment"], ["identification", "payment"]),
  identifies: fc.constantFrom<WayFacts["identifies"]>(["consumer", "signer"], ["consumer", "signer", "witness"]),
  /** Whether everybody has proven who they are before. */
  hasProven: fc.boolean(),
  /** How far each person is. */
  progress: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
  documents: fc.constantFrom<WayDocument[]>(
    [],
    [aWayDocument([])],
    [aWayDocument([anOutline(1), anOutline(2)])],
    [aWayDocument([anOutline(1, { isFilled: true })]), aWayDocument([anOutline(3, { type: "date" })])],
  ),
});
type Start = typeof start extends fc.Arbitrary<infer Value> ? Value : never;

const begin = ({ progress, hasProven, ...asked }: Start): WayFacts => ({
  ...asked,
  status: "open",
  members: [
    notary,
    ...(["consumer", "signer", "witness"] as const).map((type, index) => {
      const far = progress[index] ?? 0;
      const passed = hasProven ? proofSteps : [];
      const done = { hasJoined: far > 0, hasAgreed: far > 1, hasAttended: far > 2, hasSignature: far > 3, passed };
      return aWayMember(index + 1, type, done);
    }),
  ],
});

/** Without an act somebody does what it is their turn to do. */
const happen = (facts: WayFacts, { act, who, at }: { act: string | null; who: number; at: number }): WayFacts => {
  if (act === null) return takeTurn(facts, who);
  const member = facts.members[who];
  return facts.status !== "open" || member === undefined ? facts : (acts[act]?.(facts, member, at) ?? facts);
};

/** What whoever has the turn does at their step. */
const turns: Partial<Record<string, readonly string[]>> = {
  join: ["joins"],
  welcome: ["agrees"],
  "verification-error": ["tries again"],
  "consumer-personal-info": ["attends"],
  signature: ["adopts a signature"],
  "document-list": ["a document comes", "a field is placed for everybody"],
  "document-signing": ["fills in"],
  "apply-certificate": ["the notary locks"],
  "release-documents": ["the notary releases"],
};

/** Somebody does what it is their turn to do; where it is another's, nothing. */
const takeTurn = (facts: WayFacts, who: number): WayFacts => {
  const member = facts.members[who];
  if (member === undefined || facts.status !== "open") return facts;
  const step = stepOf(facts, member);
  const isNotarys = ["document-list", "release-documents"].includes(step);
  if (isNotarys && member.type !== "notary") return facts;
  const doing = turns[step] ?? ["passes a door"];
  // One door at a time; what is done to documents is done to all of them.
  const places = turns[step] === undefined ? [0] : [0, 1, 2];
  return places.reduce(
    (changed, at) => doing.reduce((next, act) => happen(next, { act, who, at: doing.length > 1 ? 0 : at }), changed),
    facts,
  );
};

const usualRuns = 700;

test("whatever happens, everybody stands at one step of their way, and the table permits how they came there", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(start, fc.array(happening, { minLength: 20, maxLength: 80 }), (asked, happenings) => {
      let facts = begin(asked);
      for (const each of happenings) {
        const next = happen(facts, each);
        for (const [index, member] of next.members.entries()) {
          const before = facts.members[index];
          const from = before === undefined ? "join" : stepOf(facts, before);
          const to = stepOf(next, member);
          if (!stepsFor(member.type, next).includes(to)) expect.fail(`${to} is no step of a ${member.type}`);
          seen.add(`${member.type === "notary" ? "notary" : "person"}: ${from} > ${to}`);
          if (from !== to && !mayFollow(member.type, from, to)) expect.fail(`${each.act}: ${from} > ${to}`);
        }
        for (const { step, waitingFor } of wayOf(next, () => null).standings)
          if (waitingFor.length > 0 !== (step !== "completed")) expect.fail(`${step} waits for ${waitingFor.length}`);
        facts = next;
      }
    }),
    { numRuns: runs(usualRuns) },
  );
  // The table permits nothing besides what really happens; behind the doors it happens too seldom to be waited for.
  const permitted = [notarysWay, personsWay].flatMap((way) =>
    way.flatMap(({ step, back }) =>
      (stepTable[step].part === null ? back : []).map(
        (to) => `${way === notarysWay ? "notary" : "person"}: ${step} > ${to}`,
      ),
    ),
  );
  if (runs(usualRuns) === usualRuns) expect(permitted.filter((each) => !seen.has(each))).toEqual([]);
});

test("from wherever a signing has come, each doing what it is their turn to do leads everybody to the end", () => {
  fc.assert(
    fc.property(start, fc.array(happening, { maxLength: 40 }), (asked, happenings) => {
      let facts = happenings.filter(({ act }) => act !== "the notary ends it").reduce(happen, begin(asked));
      // Nobody is kept out for good: that is the notary's to undo.
      facts = { ...facts, members: facts.members.map((member) => ({ ...member, isIn: true })) };
      for (let round = 0; round < 40 && facts.status === "open"; round += 1) {
        for (const who of facts.members.keys()) facts = takeTurn(facts, who);
      }
      expect(facts.status).toBe("finalized");
      expect(new Set(facts.members.map((member) => stepOf(facts, member)))).toEqual(new Set(["completed"]));
      expect(facts.members.map(({ id }) => id)).toContain(memberId(1));
    }),
    { numRuns: runs(200) },
  );
});
