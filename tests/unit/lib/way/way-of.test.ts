import { describe, expect, it, test } from "vitest";
import { SigningKindSchema } from "#contract/signing/entity.ts";
import { stepNames, type StepName } from "#contract/way/entity.ts";
import { stepTable } from "#lib/way/step-table.ts";
import { stepOf, stepsFor, wayOf } from "#lib/way/way-of.ts";
import type { WayFacts, WayMember } from "#lib/way/way-facts.ts";
import { notarysWay, personsWay } from "#lib/way/ways.ts";
import { memberId } from "../../renderer/fields/builders.ts";
import { anOutline, aWayDocument, aWayMember, notary, wayFacts } from "./way-builders.ts";

const everything = ["identification", "payment"] as const;
const untold = () => null;

describe("the named steps", () => {
  const at = (changes: Partial<WayFacts>, member: Partial<WayMember> = {}) => {
    const person = aWayMember(1, "signer", member);
    return stepOf(wayFacts({ members: [notary, person], ...changes }), person);
  };
  const filled = anOutline(1, { isFilled: true });

  it("have join, where somebody stands who was invited and has not come [S039]", () => {
    expect(at({}, { hasJoined: false, hasAgreed: false })).toBe("join");
  });

  it("have document-list, where somebody reads who has nothing to fill in yet [S036]", () => {
    expect(at({ documents: [aWayDocument([])] })).toBe("document-list");
  });

  it("have document-signing, where somebody stands who has something to fill in [S040]", () => {
    expect(at({ documents: [aWayDocument([anOutline(1)])] })).toBe("document-signing");
  });

  it("have release-documents, where whoever has done their part waits for the release [S047]", () => {
    expect(at({ documents: [aWayDocument([filled])] })).toBe("release-documents");
    expect(at({ documents: [aWayDocument([filled], true)] })).toBe("release-documents");
  });

  it("have completed, where everybody stands at the end, whatever came before [S044]", () => {
    expect(at({ status: "finalized", documents: [aWayDocument([filled], true)] })).toBe("completed");
    expect(at({ status: "terminated" }, { hasJoined: false })).toBe("completed");
  });

  it.each(stepNames)("have %s on somebody's way, and the table says what survives of it", (name) => {
    expect([...personsWay, ...notarysWay].map(({ step }) => step)).toContain(name);
    expect(stepTable[name].survives).toMatchObject({ reload: expect.any(String), lostConnection: expect.any(String) });
  });

  it("are nineteen", () => {
    expect(new Set(stepNames).size).toBe(19);
  });

  it("go back only to steps of the same way that stand before them", () => {
    for (const way of [personsWay, notarysWay])
      for (const [at, { step, back }] of way.entries()) {
        const before = way.slice(0, at).map((place) => place.step);
        // A failed proof of identity leads to where it is said, which stands before the steps of the proof.
        expect(before, step).toEqual(expect.arrayContaining([...back]));
      }
  });
});

describe("what a signing asks for", () => {
  const usual: StepName[] = [
    "join",
    "welcome",
    "consumer-personal-info",
    "signature",
    "document-list",
    "document-signing",
    "release-documents",
    "completed",
  ];

  it.each(SigningKindSchema.options)(
    "is, in a %s as long as no door is built, what it was before there was a table",
    (kind) => {
      expect(stepsFor("consumer", { kind, asks: [], identifies: [] })).toEqual(usual);
      expect(stepsFor("signer", { kind, asks: [], identifies: [] })).toEqual(usual);
      expect(stepsFor("witness", { kind, asks: [], identifies: [] })).toEqual(
        usual.filter((step) => step !== "consumer-personal-info"),
      );
      expect(stepsFor("notary", { kind, asks: [], identifies: [] })).toEqual([
        "document-list",
        "document-signing",
        "apply-certificate",
        "release-documents",
        "completed",
      ]);
    },
  );

  it("adds the proof of identity and the payment where a signing asks for them, each to those whose they are", () => {
    const asking = { kind: "real", asks: everything, identifies: ["consumer", "signer"] } as const;
    expect(stepsFor("consumer", asking)).toContain("payment");
    expect(stepsFor("consumer", asking)).not.toContain("await-payment");
    expect(stepsFor("signer", asking)).toContain("await-payment");
    expect(stepsFor("signer", asking)).toContain("verification-kba");
    expect(stepsFor("witness", asking)).not.toContain("verification-start");
    expect(stepsFor("witness", { ...asking, identifies: ["consumer", "signer", "witness"] })).toContain(
      "verification-start",
    );
    expect(stepsFor("notary", asking)).toEqual(expect.arrayContaining(["consumer-identification", "signing-payer"]));
  });

  it.each([
    ["real", true, true],
    ["ron-endorsement", true, false],
    ["review", false, false],
    ["practice", false, false],
    ["test", false, false],
  ] as const)("a %s leaves out what it never needs", (kind, identifies, pays) => {
    const steps = [
      ...stepsFor("consumer", { kind, asks: everything, identifies: ["consumer", "signer"] }),
      ...stepsFor("notary", { kind, asks: everything, identifies: ["consumer", "signer"] }),
    ];
    // Six of the consumer, and one of the notary.
    expect(steps.filter((step) => stepTable[step].part === "identification")).toHaveLength(identifies ? 7 : 0);
    expect(steps.includes("payment")).toBe(pays);
    expect(steps.includes("signing-payer")).toBe(pays);
  });
});

/** Where a person stood by the facts before the table was there, written anew and apart from it. */
const stageBefore = (facts: WayFacts, member: WayMember): string => {
  if (facts.status !== "open") return "completed";
  if (!member.hasJoined) return "join";
  if (!member.hasAgreed) return "welcome";
  if (member.type !== "witness" && !member.hasAttended) return "consumer-personal-info";
  const own = facts.documents.flatMap(({ outlines }) => outlines.filter((outline) => outline.memberId === member.id));
  const isAllLocked = facts.documents.length > 0 && facts.documents.every(({ isLocked }) => isLocked);
  const wantsPicture =
    own.length === 0 ? !isAllLocked : own.some(({ type, isFilled }) => type === "signature" && !isFilled);
  if (!member.hasSignature && wantsPicture) return "signature";
  if (isAllLocked) return "release-documents";
  if (own.length === 0) return "document-list";
  return own.some(({ required, isFilled }) => required && !isFilled) ? "document-signing" : "release-documents";
};

test("over every state of the facts and every kind, each person stands at exactly one step, where they stood before", () => {
  const yesNo = [false, true];
  const documentSets = [
    [],
    [aWayDocument([])],
    [aWayDocument([anOutline(1)])],
    [aWayDocument([anOutline(1, { type: "date" })])],
    [aWayDocument([anOutline(1, { required: false })])],
    [aWayDocument([anOutline(1, { isFilled: true })])],
    [aWayDocument([anOutline(2)])],
    [aWayDocument([anOutline(1, { isFilled: true })], true)],
    [aWayDocument([], true)],
    [aWayDocument([anOutline(1, { isFilled: true })], true), aWayDocument([anOutline(1)])],
  ];
  let count = 0;
  for (const kind of SigningKindSchema.options)
    for (const status of ["open", "finalized", "terminated"] as const)
      for (const documents of documentSets)
        for (const type of ["consumer", "signer", "witness"] as const)
          for (const hasJoined of yesNo)
            for (const hasAgreed of yesNo)
              for (const hasAttended of yesNo)
                for (const hasSignature of yesNo) {
                  const member = aWayMember(1, type, { hasJoined, hasAgreed, hasAttended, hasSignature });
                  const facts = wayFacts({
                    kind,
                    status,
                    documents,
                    members: [notary, member, aWayMember(2, "signer")],
                  });
                  expect(stepOf(facts, member)).toBe(stageBefore(facts, member));
                  expect(stepsFor(type, facts)).toContain(stepOf(facts, member));
                  count += 1;
                }
  expect(count).toBe(5 * 3 * 10 * 3 * 16);
});

describe("where the notary stands", () => {
  const at = (changes: Partial<WayFacts>) => stepOf(wayFacts(changes), notary);
  const filled = anOutline(1, { isFilled: true });

  it("follows from the documents alone", () => {
    expect(at({})).toBe("document-list");
    expect(at({ documents: [aWayDocument([])] })).toBe("document-list");
    expect(at({ documents: [aWayDocument([anOutline(1)])] })).toBe("document-signing");
    expect(at({ documents: [aWayDocument([filled])] })).toBe("apply-certificate");
    expect(at({ documents: [aWayDocument([filled], true), aWayDocument([anOutline(1)])] })).toBe("document-signing");
    // After the first lock a document without fields is one that is only presented.
    expect(at({ documents: [aWayDocument([filled], true), aWayDocument([])] })).toBe("apply-certificate");
    expect(at({ documents: [aWayDocument([filled], true)] })).toBe("release-documents");
    expect(at({ status: "finalized", documents: [aWayDocument([filled], true)] })).toBe("completed");
  });

  it("waits for no field of somebody who is kept out of the signing", () => {
    const documents = [aWayDocument([anOutline(1)])];
    expect(at({ documents, members: [notary, aWayMember(1, "signer", { isExcluded: true })] })).toBe(
      "apply-certificate",
    );
  });
});

describe("for whom one waits, and since when", () => {
  const times = ["2026-11-25T10:00:00.000Z", "2026-11-25T10:05:00.000Z", "2026-11-25T10:07:00.000Z"] as const;
  const since = new Map([
    [notary.id, times[0]],
    [memberId(1), times[1]],
    [memberId(2), times[2]],
  ]);
  const waits = (facts: WayFacts, number: number) =>
    wayOf(facts, (id) => since.get(id) ?? null)
      .standings.find((each) => each.memberId === memberId(number))
      ?.waitingFor.map((wait) => [wait.memberId, wait.since]);
  const one = aWayMember(1, "consumer");
  const two = aWayMember(2, "signer");
  const both = { members: [notary, one, two] };

  it("is for oneself while it is one's own turn, and for nobody at the end", () => {
    const facts = wayFacts({ documents: [aWayDocument([anOutline(1)])] });
    expect(waits(facts, 1)).toEqual([[memberId(1), times[1]]]);
    expect(waits({ ...facts, status: "finalized" }, 1)).toEqual([]);
    expect(waits({ ...facts, status: "finalized" }, 9)).toEqual([]);
  });

  it("is for the notary while nothing is there to fill in, not for longer than one is through with one's own", () => {
    expect(waits(wayFacts({ ...both, documents: [aWayDocument([])] }), 1)).toEqual([[notary.id, times[1]]]);
  });

  it("is for each person of several who still has to sign, and for the notary once they have", () => {
    const documents = [aWayDocument([anOutline(1), anOutline(2)])];
    expect(waits(wayFacts({ ...both, documents }), 9)).toEqual([
      [memberId(1), times[1]],
      [memberId(2), times[2]],
    ]);
    const oneDone = [aWayDocument([anOutline(1, { isFilled: true }), anOutline(2)])];
    expect(waits(wayFacts({ ...both, documents: oneDone }), 1)).toEqual([[memberId(2), times[2]]]);
    const allDone = [aWayDocument([anOutline(1, { isFilled: true }), anOutline(2, { isFilled: true })])];
    expect(waits(wayFacts({ ...both, documents: allDone }), 1)).toEqual([[notary.id, times[1]]]);
    expect(waits(wayFacts({ ...both, documents: allDone }), 9)).toEqual([[notary.id, times[0]]]);
  });

  it("is for the notary where a field is for nobody, or for somebody without access", () => {
    const nobodys = wayFacts({ documents: [aWayDocument([anOutline(null)])] });
    expect(waits(nobodys, 9)).toEqual([[notary.id, times[0]]]);
    const withdrawn = aWayMember(1, "signer", { isIn: false });
    const facts = wayFacts({ members: [notary, withdrawn], documents: [aWayDocument([anOutline(1)])] });
    expect(waits(facts, 9)).toEqual([[notary.id, times[0]]]);
  });

  it("is for the payer where others pay nothing", () => {
    const passed = [
      "verification-start",
      "verification-id-instructions",
      "verification-processing-on-device",
      "verification-kba-instructions",
      "verification-kba",
    ] as const;
    const facts = wayFacts({
      members: [notary, { ...one, passed }, { ...two, passed }],
      asks: ["payment"],
      documents: [aWayDocument([anOutline(1, { isFilled: true }), anOutline(2, { isFilled: true })])],
    });
    expect(stepOf(facts, { ...one, passed })).toBe("payment");
    expect(waits(facts, 2)).toEqual([[memberId(1), times[2]]]);
  });

  it("says when somebody is expected who has not come: at the time of a signing that has one", () => {
    const late = aWayMember(1, "signer", { hasJoined: false, hasAgreed: false });
    const expectedAt = (scheduledAt: string | null) =>
      wayOf(wayFacts({ scheduledAt, members: [notary, late], documents: [aWayDocument([anOutline(1)])] }), untold)
        .standings.find(({ memberId: id }) => id === notary.id)
        ?.waitingFor.map((wait) => wait.expectedAt);
    expect(expectedAt(times[0])).toEqual([times[0]]);
    expect(expectedAt(null)).toEqual([null]);
  });
});
