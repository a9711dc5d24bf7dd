import { describe, expect, it } from "vitest";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { Member } from "#contract/member/entity.ts";
import type { CredentialId, LeaseId, Sha256Hex } from "#contract/common/ids.ts";
import {
  documentChecklist,
  missingPartsIn,
  type ChecklistFacts,
} from "#renderer/features/meeting/model/document-checklist.ts";
import { aField } from "../fields/builders.ts";
import { aMember, anIdentity } from "./builders.ts";

const credential: Credential = {
  id: "00000000-0000-4000-8000-00000000cccc" as CredentialId,
  subject: "Nora Whitfield",
  issuer: "Demo CA",
  serialHex: "01",
  certificateSha256: "ab".repeat(32) as Sha256Hex,
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2027-01-01T00:00:00.000Z",
  keyDescription: "RSA 2048",
  passwordKeeping: "ask",
  importedAt: "2026-01-02T00:00:00.000Z",
  stored: true,
  status: "usable",
};
const samuel = aMember(1, { fullName: "Samuel Okafor", consentedAt: "2026-11-21T10:00:00.000Z" });
const nora = aMember(9, { fullName: "Nora Whitfield", type: "notary" });
const signed = { kind: "image" as const, sha256: "ab".repeat(32), widthPx: 10, heightPx: 5 };

const facts = (changes: Partial<ChecklistFacts>): ChecklistFacts => ({
  kind: "review",
  document: { lease: null, waivers: [] },
  fields: [aField(8, { value: signed })],
  members: [nora, samuel],
  declinedMemberIds: new Set(),
  credential,
  ownMemberId: nora.id,
  hasSealFacts: true,
  pendingChanges: 0,
  isConnected: true,
  now: new Date("2026-11-21T12:00:00.000Z"),
  ...changes,
});

const missing = (changes: Partial<ChecklistFacts>) =>
  documentChecklist(facts(changes))
    .filter((item) => !item.isMet)
    .map((item) => item.text);

const page2 = { page: 1, x: 10, y: 10, width: 100, height: 50 };

describe("the checklist beside the lock", () => {
  it("misses nothing when everybody has signed and there is a usable certificate", () => {
    expect(missing({ fields: [aField(1, { value: signed })] })).toEqual([]);
  });

  it("names who has not signed, and the page", () => {
    expect(missing({ fields: [aField(1, { place: page2 })] })).toEqual(["Samuel Okafor has not signed page 2"]);
    expect(missing({ fields: [aField(1, { place: page2, memberId: nora.id, type: "notary_signature" })] })).toEqual([
      "You have not signed page 2",
    ]);
  });

  it("asks nothing of a field that need not be filled", () => {
    expect(missing({ fields: [aField(1, { required: false })] })).toEqual([]);
  });

  it("tells a signer who has not agreed yet from one who declined", () => {
    const fresh = { ...samuel, consentedAt: null };
    expect(missing({ fields: [aField(1)], members: [nora, fresh] })[0]).toBe(
      "Samuel Okafor has not agreed to sign electronically yet",
    );
    expect(missing({ fields: [aField(1)], members: [nora, fresh], declinedMemberIds: new Set([samuel.id]) })[0]).toBe(
      "Samuel Okafor does not want to sign electronically",
    );
  });

  describe("of a signer who has filled in fields and then took the agreement back", () => {
    const members = [nora, { ...samuel, consentedAt: null }];
    const withdrawn = ["Samuel Okafor has signed, but does not want to sign electronically any more"];
    const declinedMemberIds = new Set([samuel.id]);
    const written = aField(1, { type: "text", value: { kind: "text", text: "12 Harbor Lane" } });

    it.each([
      ["says so", { fields: [aField(1, { value: signed })], declinedMemberIds }],
      ["says so before the log has told of it", { fields: [aField(1, { value: signed })] }],
      ["says so of a signature that need not be there", { fields: [aField(1, { value: signed, required: false })] }],
      ["says so of what need not be written", { fields: [{ ...written, required: false }], declinedMemberIds }],
    ])("%s", (_what, changes) => {
      expect(missing({ members, ...changes })).toEqual(withdrawn);
    });

    it("says it of nobody who has agreed again, or for whom the notary wrote before they decided", () => {
      expect(missing({ fields: [aField(1, { value: signed })], declinedMemberIds })).toEqual([]);
      expect(missing({ members, fields: [written] })).toEqual([]);
    });
  });

  it.each([
    [{ credential: null }, "No certificate on this computer"],
    [{ credential: { ...credential, status: "expired" as const } }, "The certificate of Nora Whitfield has expired"],
    [
      { credential: { ...credential, validTo: "2026-11-21T11:59:59.000Z" } },
      "The certificate of Nora Whitfield has expired",
    ],
    [
      { credential: { ...credential, status: "keychain-locked" as const } },
      "The keychain of this computer is locked, so the certificate cannot be opened",
    ],
    [{ credential: { ...credential, status: "damaged" as const } }, "The stored certificate is damaged"],
    [{ pendingChanges: 1 }, "The last change is still being saved"],
    [{ isConnected: false }, "The platform is out of reach"],
    [
      {
        document: {
          waivers: [],
          lease: { id: "00000000-0000-4000-8000-0000000000aa" as LeaseId, expiresAt: "2026-11-21T12:01:00.000Z" },
        },
      },
      "The document is being locked from another window or computer",
    ],
    [{ fields: [aField(1, { memberId: null })] }, "The signature field on page 1 is for nobody yet"],
    [
      { hasSealFacts: false, fields: [aField(1, { type: "notary_stamp", memberId: nora.id })] },
      "Your commission is not complete, so the stamp and the RON statement cannot be drawn",
    ],
  ])("says what stands in the way: %#", (changes, text) => {
    expect(missing(changes)).toEqual([text]);
  });

  it("lets a document without a field be locked, and says so", () => {
    const items = documentChecklist(facts({ fields: [] }));
    expect(items.filter((item) => !item.isMet)).toEqual([]);
    expect(items.map((item) => item.text)).toContain("No field is on it: it is locked as it was presented");
  });

  it("forgets a reservation that has ended", () => {
    const lease = { id: "00000000-0000-4000-8000-0000000000aa" as LeaseId, expiresAt: "2026-11-21T11:59:00.000Z" };
    expect(missing({ document: { lease, waivers: [] } })).toEqual([]);
  });
});

describe("the checklist of a notarization", () => {
  const document = { lease: null, waivers: [] };
  const real = (changes: Partial<ChecklistFacts>) => documentChecklist(facts({ kind: "real", document, ...changes }));
  const parts = (items: ReturnType<typeof real>) => items.filter(({ id }) => id.startsWith("part-"));

  it("names every part that is not on the document, to be placed or waived; of a bare document all at once", () => {
    const items = parts(real({ fields: [] }));
    expect(items.map(({ isMet, text }) => [isMet, text])).toEqual([
      [false, "A signature of a principal is not on it"],
      [false, "The notary’s signature is not on it"],
      [false, "The stamp is not on it"],
      [false, "The required statement is not on it"],
    ]);
    expect(items[2]?.remedies).toEqual([
      { kind: "place-part", part: "seal" },
      { kind: "waive", part: "seal", parts: ["principal-signature", "notary-signature", "seal", "statement"] },
    ]);
    expect(missingPartsIn(items)).toEqual(["principal-signature", "notary-signature", "seal", "statement"]);
    // Nobody signs for the principal, and a seal is complete as it is placed.
    expect(items.map(({ remedies = [] }) => remedies[0]?.kind)).toEqual([
      "place-part",
      "place-and-sign",
      "place-part",
      "place-part",
    ]);
  });

  it("does not ask twice for a signature that is placed, and offers the rest alone to be waived", () => {
    const items = parts(real({ fields: [aField(1)] }));
    expect(items.map(({ text }) => text)).not.toContain("A signature of a principal is not on it");
    expect(items[0]?.remedies).toContainEqual({
      kind: "waive",
      part: "notary-signature",
      parts: ["notary-signature"],
    });
  });

  it("keeps what was waived in sight, with its reason and the way back", () => {
    const waivers = [{ part: "seal" as const, reason: "It is on paper", waivedAt: "2026-11-21T11:00:00.000Z" }];
    const items = real({ document: { lease: null, waivers }, fields: [] });
    expect(items.find(({ id }) => id === "waived-seal")).toEqual({
      id: "waived-seal",
      isMet: true,
      text: "Waived: the stamp (It is on paper)",
      remedies: [{ kind: "withdraw-waiver", part: "seal" }],
    });
  });
});

describe("who everybody is, where the signing asks for it", () => {
  const asked = { types: ["consumer", "signer"] as const };
  const sofia = aMember(2, { fullName: "Sofia Signer" });
  const about = (changes: Partial<ChecklistFacts>) =>
    documentChecklist(facts({ kind: "real", asked, ...changes })).filter(({ id }) => id.includes("identification"));

  it("is one line with the names of those of whom it is not established, to be waived [S218]", () => {
    const [line] = about({ members: [nora, samuel, sofia] });
    expect(line).toEqual({
      id: "identification",
      isMet: false,
      text: "It is not established who Samuel Okafor and Sofia Signer are",
      remedies: expect.arrayContaining([{ kind: "waive", part: "identification", parts: ["identification"] }]),
    });
    const known = { ...samuel, identity: anIdentity({ recordTypes: ["db"] }) };
    expect(about({ members: [nora, known, sofia] })[0]?.text).toBe("It is not established who Sofia Signer is");
    expect(missingPartsIn(about({}))).toEqual(["identification"]);
  });

  it("is no line once it is established of everybody, of whom the notary keeps out, or where nobody is asked", () => {
    const proven = { ...samuel, identity: anIdentity({ stage: "passed" }) };
    expect(about({ members: [nora, proven] })).toEqual([]);
    expect(about({ members: [nora, { ...samuel, excludedAt: "2026-11-21T11:00:00.000Z" }] })).toEqual([]);
    expect(about({ asked: undefined })).toEqual([]);
    expect(about({ kind: "practice" })).toEqual([]);
  });

  it("stays in sight where it is waived, with its reason and the way back", () => {
    const waivers = [{ part: "identification" as const, reason: "By a court", waivedAt: "2026-11-21T11:00:00.000Z" }];
    expect(about({ document: { lease: null, waivers } })).toEqual([
      {
        id: "waived-identification",
        isMet: true,
        text: "Waived: the identification of Samuel Okafor (By a court)",
        remedies: [{ kind: "withdraw-waiver", part: "identification" }],
      },
    ]);
  });
});

describe("who is identified before the lock", () => {
  const fields = [aField(1, { value: signed })];
  const asking = (identity: Parameters<typeof anIdentity>[0], others: Member[] = []) =>
    documentChecklist(
      facts({
        kind: "real",
        asked: { types: ["consumer", "signer"] },
        fields,
        members: [nora, { ...samuel, identity: anIdentity(identity) }, ...others],
      }),
    ).filter(({ id }) => id === "identification");

  it("names each person of whom it is not established who they are, and leads to them", () => {
    const [item] = asking({});
    expect(item).toMatchObject({ isMet: false, text: "It is not established who Samuel Okafor is" });
    expect(item?.remedies?.[0]).toMatchObject({ kind: "identify", people: [{ id: samuel.id }] });
  });

  it("asks of a credible witness and an interpreter as of a principal, and of no other witness", () => {
    const cora = aMember(2, { type: "witness", fullName: "Cora Lund", capacity: "credible-witness" });
    const ilse = aMember(3, { type: "witness", fullName: "Ilse Low", capacity: "interpreter" });
    const wendy = aMember(4, { type: "witness", fullName: "Wendy Low" });
    const known = anIdentity({ recordTypes: ["bypass"] });
    expect(asking({ recordTypes: ["db"] }, [wendy])).toEqual([]);
    expect(asking({ recordTypes: ["db"] }, [cora, { ...ilse, identity: known }])).toMatchObject([
      { text: "It is not established who Cora Lund is" },
    ]);
  });
});
