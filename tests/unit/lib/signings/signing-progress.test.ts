import { describe, expect, test } from "vitest";
import type { MemberId } from "#contract/common/ids.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import { groupOfOpen } from "#lib/signings/signing-group.ts";
import { progressOf, type DocumentFacts, type PersonFacts, type SigningFacts } from "#lib/signings/signing-progress.ts";

const person = (id: string, over: Partial<PersonFacts> = {}): PersonFacts => ({
  id: id as MemberId,
  fullName: id,
  type: "signer",
  status: "offline",
  isInvited: true,
  hasJoined: true,
  ...over,
});
const nora = person("Nora", { type: "notary", status: "in-signing" });
const ada = person("Ada");
const bo = person("Bo");
const wim = person("Wim", { type: "witness" });

const field = (who: PersonFacts | null, isFilled: boolean, over: Partial<FieldOutline> = {}): FieldOutline => ({
  type: "signature",
  memberId: who?.id ?? null,
  required: true,
  isFilled,
  ...over,
});
const act = [
  field(nora, true, { type: "notary_signature" }),
  field(nora, true, { type: "notary_stamp" }),
  field(nora, true, { type: "required_ron_statement" }),
];
const paper = (outlines: FieldOutline[], over: Partial<DocumentFacts> = {}): DocumentFacts => ({
  state: "annotated",
  waivers: [],
  outlines,
  ...over,
});
const progress = (over: Partial<SigningFacts>) =>
  progressOf({ kind: "real", isOpen: true, members: [nora, ada, bo], documents: [], hasSealFacts: true, ...over });

describe("How far a signing has come", () => {
  test("who has signed has nothing left to fill in on any document that is still open", () => {
    const documents = [
      paper([field(ada, true), field(bo, false)]),
      paper([field(ada, false, { type: "date" }), field(ada, true, { type: "initials" })]),
    ];
    expect(progress({ documents })).toMatchObject({ signers: 2, signed: 0, waitingFor: ["Ada", "Bo"] });
    const [first] = documents;
    const locked = paper([field(ada, false, { type: "date" })], { state: "locked" });
    expect(progress({ documents: [first!, locked] })).toMatchObject({ signed: 1, locked: 1, waitingFor: ["Bo"] });
  });

  test("a principal is to sign in any case, a witness where there is something to sign, the notary is not counted", () => {
    const members = [nora, ada, wim];
    expect(progress({ members }).signers).toBe(1);
    expect(progress({ members, documents: [paper([field(wim, true)])] })).toMatchObject({ signers: 2, signed: 1 });
    expect(progress({ members, documents: [paper([field(wim, false, { type: "name" })])] })).toMatchObject({
      signers: 1,
      next: "signer",
      waitingFor: ["Wim"],
    });
  });

  test("a notarization is ready once no part of an act is missing, by the rule of the lock", () => {
    const signed = [field(ada, true), ...act];
    expect(progress({ documents: [paper(signed)] }).next).toBe("lock");
    expect(progress({ documents: [paper(signed), paper([])] }).next).toBe("notary");
    expect(progress({ documents: [paper(signed)], hasSealFacts: false }).next).toBe("notary");
    const waivers = [{ part: "seal" as const, reason: "On paper.", waivedAt: "2026-11-20T10:00:00Z" }];
    const [signature, , statement] = act;
    const documents = [paper([field(ada, true), signature!, statement!], { waivers })];
    expect(progress({ documents }).next).toBe("lock");
  });

  test("a practice is ready as it was brought where nobody is to sign, else once somebody filled something in", () => {
    const documents = [paper([])];
    expect(progress({ kind: "practice", members: [nora], documents }).next).toBe("lock");
    expect(progress({ kind: "practice", documents }).next).toBe("fields");
    expect(progress({ kind: "practice", documents: [paper([field(ada, true)])] }).next).toBe("lock");
  });

  test("nobody is waited for who was not invited, or when it is over", () => {
    const stranger = person("Ada", { isInvited: false });
    const documents = [paper([field(ada, false)])];
    expect(progress({ members: [nora, stranger], documents })).toMatchObject({ next: "invite", waitingFor: ["Ada"] });
    expect(progress({ documents, isOpen: false })).toMatchObject({ next: "none", waitingFor: [], here: [] });
  });

  test("who has not come is waited for as long as nothing is placed", () => {
    const late = person("Ada", { hasJoined: false });
    expect(progress({ members: [nora, late], documents: [paper([])] })).toMatchObject({
      next: "arrival",
      waitingFor: ["Ada"],
    });
    expect(progress({ members: [nora, late], documents: [paper(act)] }).next).toBe("notary");
  });

  test("all locked is to be released; only people are here, and not the notary", () => {
    expect(progress({ documents: [paper([], { state: "locked" })] })).toMatchObject({ next: "release", locked: 1 });
    const there = person("Ada", { status: "sharing-device" });
    expect(progress({ members: [nora, there, person("Bo", { status: "offline" })] }).here).toEqual(["Ada"]);
    // Whose proof of identity failed reads why on the open page.
    expect(progress({ members: [nora, there, person("Bo", { status: "failed" })] }).here).toEqual(["Ada", "Bo"]);
  });
});

describe("Where an open signing stands", () => {
  const today = { from: new Date("2026-11-21T05:00:00Z"), until: new Date("2026-11-22T05:00:00Z") };
  const group = (over: Partial<Parameters<typeof groupOfOpen>[0]>) =>
    groupOfOpen(
      { isDraft: false, isDeclined: false, scheduledAt: null, progress: { next: "signer", here: [] }, ...over },
      today,
    );
  const yesterday = new Date("2026-11-20T15:00:00Z");
  const tomorrow = new Date("2026-11-22T15:00:00Z");

  test.each([
    ["waiting", {}],
    ["waiting", { progress: { next: "arrival", here: [] } }],
    ["in-progress", { progress: { next: "signer", here: ["Ada"] } }],
    ["in-progress", { progress: { next: "notary", here: [] } }],
    ["in-progress", { progress: { next: "release", here: [] } }],
    ["overdue", { scheduledAt: yesterday }],
    ["today", { scheduledAt: today.from }],
    ["planned", { scheduledAt: today.until }],
    ["planned", { scheduledAt: tomorrow, progress: { next: "notary", here: ["Ada"] } }],
    ["ready-to-lock", { scheduledAt: yesterday, progress: { next: "lock", here: [] } }],
    ["drafts", { isDraft: true, progress: { next: "lock", here: [] } }],
    ["drafts", { isDraft: true, scheduledAt: tomorrow }],
    ["overdue", { isDraft: true, scheduledAt: yesterday }],
    ["not-completed", { isDeclined: true, scheduledAt: yesterday, progress: { next: "lock", here: [] } }],
  ] as const)("%s: %j", (expected, over) => {
    expect(group(over as never)).toBe(expected);
  });
});
