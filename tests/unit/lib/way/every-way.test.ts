import { expect, test } from "vitest";
import { SigningKindSchema } from "#contract/signing/entity.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import { stepTable } from "#lib/way/step-table.ts";
import { mayFollow, stepOf, stepsFor, wayOf } from "#lib/way/way-of.ts";
import type { WayDocument, WayFacts, WayMember } from "#lib/way/way-facts.ts";
import { fc, runs } from "#tests/builders/properties.ts";
import { memberId } from "../../renderer/fields/builders.ts";
import { anOutline, aWayDocument, aWayMember, notary } from "./way-builders.ts";

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
    ["verification-processing-on-device", "verification-kba"].includes(stepOf(facts, who))
      ? withMember(facts, who.id, () => ({ hasFailed: true }))
      : facts,
  "tries again": (facts, who) =>
    stepOf(facts, who) === "verification-error"
      ? withMember(facts, who.id, () => ({ hasFailed: false, passed: [] }))
      : facts,
  "a document comes": (facts) =>
    facts.documents.length < 3 ? { ...facts, documents: [...facts.documents, aWayDocument([])] } : facts,
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
  act: fc.constantFrom(...Object.keys(acts)),
  who: fc.nat(3),
  at: fc.nat(2),
});

const start = fc.record({
  kind: fc.constantFrom(...SigningKindSchema.options),
  scheduledAt: fc.constantFrom(null, "2026-11-25T10:00:00.000Z"),
  asks: fc.constantFrom<WayFacts["asks"]>([], ["identification"], ["payment"], ["identification", "payment"]),
});

const fresh = { hasJoined: false, hasAgreed: false, hasAttended: false, hasSignature: false };
const begin = (asked: Pick<WayFacts, "kind" | "scheduledAt" | "asks">): WayFacts => ({
  ...asked,
  status: "open",
  members: [notary, aWayMember(1, "consumer", fresh), aWayMember(2, "signer", fresh), aWayMember(3, "witness", fresh)],
  documents: [],
});

const happen = (facts: WayFacts, { act, who, at }: { act: string; who: number; at: number }): WayFacts => {
  const member = facts.members[who];
  return facts.status !== "open" || member === undefined ? facts : (acts[act]?.(facts, member, at) ?? facts);
};

test("whatever happens, everybody stands at one step of their way, and the table permits how they came there", () => {
  fc.assert(
    fc.property(start, fc.array(happening, { maxLength: 60 }), (asked, happenings) => {
      let facts = begin(asked);
      for (const each of happenings) {
        const next = happen(facts, each);
        for (const [index, member] of next.members.entries()) {
          const before = facts.members[index];
          const from = before === undefined ? "join" : stepOf(facts, before);
          const to = stepOf(next, member);
          expect(stepsFor(member.type, next)).toContain(to);
          if (from !== to)
            expect([each.act, from, to, mayFollow(member.type, from, to)]).toEqual([each.act, from, to, true]);
        }
        for (const { step, waitingFor } of wayOf(next, () => null).standings)
          expect(waitingFor.length > 0).toBe(step !== "completed");
        facts = next;
      }
    }),
    { numRuns: runs(400) },
  );
});

/** What whoever has the turn does at their step. */
const turns: Partial<Record<string, string>> = {
  join: "joins",
  welcome: "agrees",
  "verification-error": "tries again",
  "consumer-personal-info": "attends",
  signature: "adopts a signature",
  "document-signing": "fills in",
};

test("from wherever a signing has come, each doing what it is their turn to do leads everybody to the end", () => {
  fc.assert(
    fc.property(start, fc.array(happening, { maxLength: 40 }), (asked, happenings) => {
      let facts = happenings.filter(({ act }) => act !== "the notary ends it").reduce(happen, begin(asked));
      // Nobody is kept out for good: that is the notary's to undo.
      facts = { ...facts, members: facts.members.map((member) => ({ ...member, isIn: true })) };
      for (let round = 0; round < 40 && facts.status === "open"; round += 1) {
        for (const [who, { id }] of facts.members.entries()) {
          const member = facts.members.find((each) => each.id === id);
          if (member === undefined || facts.status !== "open") continue;
          const step = stepOf(facts, member);
          if (member.type !== "notary") {
            facts = happen(facts, { act: turns[step] ?? "passes a door", who, at: 0 });
            continue;
          }
          if (step === "document-list") {
            facts = happen(facts, { act: "a document comes", who, at: 0 });
            for (const person of [1, 2, 3]) facts = happen(facts, { act: "a field is placed", who: person, at: 0 });
          } else if (step === "document-signing") facts = happen(facts, { act: "fills in", who, at: 0 });
          else if (step === "apply-certificate")
            for (const at of [0, 1, 2]) facts = happen(facts, { act: "the notary locks", who, at });
          else
            facts = happen(facts, {
              act: step === "release-documents" ? "the notary releases" : "passes a door",
              who,
              at: 0,
            });
        }
      }
      expect(facts.status).toBe("finalized");
      expect(new Set(facts.members.map((member) => stepOf(facts, member)))).toEqual(new Set(["completed"]));
      expect(facts.members.map(({ id }) => id)).toContain(memberId(1));
    }),
    { numRuns: runs(200) },
  );
});
