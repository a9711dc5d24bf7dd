import { describe, expect, it } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { DocumentId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { othersOnDevice, resumeMembership } from "#renderer/features/signer/model/join.ts";
import {
  documentStanding,
  nextField,
  ownFields,
  progressOf,
  progressSentence,
} from "#renderer/features/signer/model/fields-to-fill.ts";
import { hasDeclined } from "#renderer/features/signer/model/has-declined.ts";
import { mayWithdraw } from "#renderer/features/signer/model/may-withdraw.ts";
import { countedSteps, signerStep } from "#renderer/features/signer/steps/signer-steps.ts";
import { wayFactsOf, type ShownSigning } from "#lib/way/way-facts.ts";
import { stepsFor, wayOf } from "#lib/way/way-of.ts";
import { aField, memberId } from "../fields/builders.ts";
import { aMember, anEvent } from "../meeting/builders.ts";

const signed = { kind: "image" as const, sha256: "ab".repeat(32), widthPx: 10, heightPx: 5 };

const aDocument = (number: number, fields: Field[], state: Document["state"] = "annotated") => ({
  id: `00000000-0000-4000-8000-0000000000d${number}` as DocumentId,
  signingId: "00000000-0000-4000-8000-000000000001" as SigningId,
  name: `Document ${number}.pdf`,
  state,
  pages: [{ width: 612, height: 792 }],
  sizeBytes: 1,
  sha256: "ab".repeat(32) as Sha256Hex,
  fieldsVersion: 0,
  waivers: [],
  lease: null,
  lock: null,
  fieldSet: { version: 0, fields },
});

const joined = aMember(1, { joinedAt: "2026-11-21T09:59:00.000Z" });
const consented = { ...joined, consentedAt: "2026-11-21T10:00:00.000Z" };
const agreed = { ...consented, attendedAt: "2026-11-21T10:01:00.000Z" };
const standing = ({
  status = "open",
  member = agreed,
  hasSignature = true,
  documents = [],
}: {
  status?: Signing["status"];
  member?: Member;
  hasSignature?: boolean;
  documents?: ShownSigning["documents"];
}) => {
  const signing = { kind: "real", status, scheduledAt: null } as const;
  const members = [{ ...member, hasSignature }, aMember(9, { type: "notary", fullName: "Nora Whitfield" })];
  const [own] = wayOf(wayFactsOf({ signing, members, documents }), () => "2026-11-21T10:00:00.000Z").standings;
  if (own === undefined) throw new Error("everybody stands somewhere");
  return own;
};
const stage = (facts: Parameters<typeof standing>[0]) => signerStep(standing(facts).step).id;
const counted = (type: "signer" | "witness") =>
  countedSteps(stepsFor(type, { kind: "real", asks: [], identifies: [] }));

describe("where a signer stands", () => {
  it("begins with the welcome until they have agreed [S035]", () => {
    expect(stage({ member: joined })).toBe("welcome");
  });

  it("asks principals who and where they are once they have agreed, and witnesses not [S038]", () => {
    expect(stage({ member: consented })).toBe("consumer-personal-info");
    expect(stage({ member: { ...consented, type: "consumer" } })).toBe("consumer-personal-info");
    expect(stage({ member: { ...consented, type: "witness" }, hasSignature: false })).toBe("signature");
  });

  it("announces to everybody what comes next for them", () => {
    expect(counted("signer")[1]?.words).toBe("personalInfo");
    expect(counted("witness")[1]?.words).toBe("signature");
    expect(counted("witness").at(-1)).toMatchObject({ id: "completed", words: "copies" });
  });

  it("asks for a signature only where one is needed [S037]", () => {
    expect(stage({ hasSignature: false, documents: [aDocument(1, [aField(1)])] })).toBe("signature");
    expect(stage({ hasSignature: false, documents: [aDocument(1, [aField(1, { type: "date" })])] })).toBe(
      "document-signing",
    );
  });

  it("waits for the notary when every required field is filled", () => {
    expect(stage({ documents: [aDocument(1, [aField(1)])] })).toBe("document-signing");
    expect(stage({ documents: [aDocument(1, [aField(1, { value: signed }), aField(2, { required: false })])] })).toBe(
      "release-documents",
    );
    expect(stage({ documents: [aDocument(1, [aField(1)], "locked")] })).toBe("release-documents");
  });

  it("wants no signature of somebody for whom nothing is left to sign", () => {
    expect(stage({ hasSignature: false, documents: [aDocument(1, [])] })).toBe("signature");
    expect(stage({ hasSignature: false, documents: [aDocument(1, [], "locked")] })).toBe("release-documents");
  });

  it("reads while the notary still prepares", () => {
    expect(stage({ documents: [aDocument(1, [])] })).toBe("document-list");
  });

  it("ends with the copies, whatever came before", () => {
    expect(stage({ status: "finalized", member: aMember(1) })).toBe("completed");
  });

  it("is one step to whoever counts, whether there is something to fill in yet or not, and before they have come in", () => {
    expect(counted("signer").map(({ words }) => words)).toEqual([
      "welcome",
      "personalInfo",
      "signature",
      "documents",
      "waiting",
      "copies",
    ]);
  });
});

describe("the documents of a signing", () => {
  it.each([
    [
      { kind: "open", count: 2 },
      aDocument(1, [aField(1), aField(2), aField(3, { value: signed }), aField(4, { required: false })]),
    ],
    [{ kind: "done" }, aDocument(1, [aField(1, { value: signed }), aField(2, { required: false })])],
    [{ kind: "locked" }, aDocument(1, [aField(1, { value: signed })], "locked")],
    [null, aDocument(1, [aField(1, { memberId: memberId(2) })])],
  ])("say %j to the person whose they are", (standing, document) => {
    expect(documentStanding(document, memberId(1))).toEqual(standing);
  });
});

describe("not signing electronically", () => {
  const said = (kind: "member-consented" | "member-declined", number = 1) =>
    anEvent(1, kind, { memberId: memberId(number) });

  it("is what a person said last, and nobody else for them", () => {
    const undecided = aMember(1);
    expect(hasDeclined(undecided, [])).toBe(false);
    expect(hasDeclined(undecided, [said("member-declined", 2)])).toBe(false);
    expect(hasDeclined(undecided, [said("member-consented"), said("member-declined")])).toBe(true);
    expect(hasDeclined(consented, [said("member-declined"), said("member-consented")])).toBe(false);
  });

  it("can be said at every step from the agreement until all is locked", () => {
    const isOffered = (changes: Partial<Parameters<typeof mayWithdraw>[0]>) =>
      mayWithdraw({ signing: { status: "open" }, member: consented, documents: [], ...changes });
    const lockedOne = aDocument(1, [aField(1, { value: signed })], "locked");
    const open = aDocument(2, [aField(2, { value: signed })]);
    expect(isOffered({ member: aMember(1) })).toBe(false);
    expect(isOffered({})).toBe(true);
    expect(isOffered({ member: agreed, documents: [lockedOne, open] })).toBe(true);
    expect(isOffered({ member: agreed, documents: [lockedOne] })).toBe(false);
    expect(isOffered({ signing: { status: "terminated" } })).toBe(false);
  });
});

describe("going from field to field", () => {
  const documents = [
    aDocument(1, [
      aField(1, { value: signed }),
      aField(2),
      aField(3, { memberId: memberId(2) }),
      aField(4, { required: false }),
    ]),
    aDocument(2, [aField(5)]),
    aDocument(3, [aField(6)], "locked"),
  ];
  const fields = ownFields(documents, memberId(1));

  it("carries the person over filled, optional, foreign and locked fields, and around the corner", () => {
    const first = nextField(fields, null);
    expect(first?.field.id).toBe(aField(2).id);
    const second = nextField(fields, first?.field.id ?? null);
    expect(second?.field.id).toBe(aField(5).id);
    expect(nextField(fields, second?.field.id ?? null)?.field.id).toBe(aField(2).id);
  });

  it("says when nothing is left", () => {
    expect(nextField(ownFields([aDocument(1, [aField(1, { value: signed })])], memberId(1)), null)).toBeNull();
  });

  it("counts what is required", () => {
    expect(progressOf(fields)).toEqual({ done: 1, total: 4, optionalEmpty: 1 });
  });

  it("leads to the optional fields once the required ones are filled, and claims no more than is so", () => {
    const own = (...left: Field[]) => ownFields([aDocument(1, [aField(1, { value: signed }), ...left])], memberId(1));
    const optional = { type: "title", required: false } as const;
    const two = own(aField(2, optional), aField(3, optional));
    expect(nextField(two, null)?.field.id).toBe(aField(2).id);
    expect(nextField(two, aField(2).id)?.field.id).toBe(aField(3).id);
    expect(progressSentence(progressOf(two), "Nora")).toBe("All required fields are filled; 2 optional are empty.");
    expect(progressSentence(progressOf(own(aField(2))), "Nora")).toBe("1 of 2 fields are done");
    expect(progressSentence(progressOf(own()), "Nora")).toBe(
      "Thank you. You have filled everything. Nora goes on from here.",
    );
  });
});

describe("finding the signing again after a reload", () => {
  const memberships = [1, 2].map((number) => ({
    signingId: `00000000-0000-4000-8000-00000000000${number}` as SigningId,
    memberId: memberId(number),
    fullName: `Person ${number}`,
    signingTitle: `Signing ${number}`,
    access: "full" as const,
    language: null,
  }));
  const withSession = (remembered: string | null) => {
    Object.assign(globalThis, { window: { sessionStorage: { getItem: () => remembered } } });
    const found = resumeMembership(memberships);
    Reflect.deleteProperty(globalThis, "window");
    return found;
  };

  it("prefers who acted in this tab", () => {
    expect(withSession(memberships[0]?.memberId ?? "")).toBe(memberships[0]);
    expect(withSession(null)).toBe(memberships[1]);
  });

  it("offers the device to the people of the same signing before those of another", () => {
    const [first, second] = memberships;
    if (first === undefined || second === undefined) throw new Error("two were made");
    const third = { ...first, memberId: memberId(3), fullName: "Person 3" };
    expect(othersOnDevice([second, third, first], first)).toEqual([third, second]);
    expect(othersOnDevice([first], first)).toEqual([]);
  });
});
