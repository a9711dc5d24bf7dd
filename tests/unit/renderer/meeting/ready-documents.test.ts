import { describe, expect, it } from "vitest";
import type { Credential } from "#contract/certificate/bridge.ts";
import { DocumentIdSchema, Sha256HexSchema } from "#contract/common/ids.ts";
import type { DocumentState } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { missingPartsOf, readyDocuments, type SharedFacts } from "#renderer/features/meeting/model/ready-documents.ts";
import { aField } from "../fields/builders.ts";
import { aMember } from "./builders.ts";

const nora = aMember(9, { fullName: "Nora Whitfield", type: "notary" });
const samuel = aMember(1, { fullName: "Samuel Okafor", consentedAt: "2026-11-21T10:00:00.000Z" });
const now = new Date("2026-11-21T12:00:00.000Z");
const facts: SharedFacts = {
  kind: "review",
  members: [nora, samuel],
  declinedMemberIds: new Set(),
  credential: { subject: "Nora Whitfield", status: "usable", validTo: "2027-01-01T00:00:00.000Z" } as Credential,
  ownMemberId: nora.id,
  hasSealFacts: true,
  isConnected: true,
  now,
};
const signed = aField(1, { value: { kind: "image", sha256: "ab".repeat(32), widthPx: 10, heightPx: 5 } });

const aDocument = (number: number, more: { state?: DocumentState; fields?: Field[]; leaseUntil?: string } = {}) => ({
  id: DocumentIdSchema.parse(`00000000-0000-4000-8000-0000000000d${number}`),
  name: `Document ${number}.pdf`,
  sha256: Sha256HexSchema.parse("ab".repeat(32)),
  state: more.state ?? ("stamped" as const),
  waivers: [],
  lease: more.leaseUntil === undefined ? null : { expiresAt: more.leaseUntil, memberId: nora.id },
  pages: [{ width: 612, height: 792 }],
  fieldSet: { version: number, fields: more.fields ?? [signed] },
});
type InMeeting = Parameters<typeof readyDocuments>[0]["documents"][number];

const readyOf = (documents: ReturnType<typeof aDocument>[], more: Partial<SharedFacts> = {}, pending = -1) =>
  readyDocuments({
    documents: documents as readonly InMeeting[],
    facts: { ...facts, ...more },
    pendingChangesOf: ({ id }) => (id.endsWith(String(pending)) ? 1 : 0),
    drawOptions: { notary: undefined, demo: true },
  }).map(({ content }) => content.fieldSet.version);

describe("which documents are ready to be locked together", () => {
  it("are those of which nothing is missing, in their order, each with its own fields", () => {
    const unsigned = aDocument(2, { fields: [aField(1)] });
    expect(readyOf([aDocument(3), unsigned, aDocument(1), aDocument(4, { state: "locked" })])).toEqual([3, 1]);
  });

  it("are none that somebody is locking, nor one whose last change is still on its way", () => {
    const reserved = aDocument(2, { leaseUntil: "2026-11-21T12:03:00.000Z" });
    const wasReserved = aDocument(3, { leaseUntil: "2026-11-21T11:59:00.000Z" });
    expect(readyOf([aDocument(1), reserved, wasReserved])).toEqual([1, 3]);
    expect(readyOf([aDocument(1), aDocument(2)], {}, 2)).toEqual([1]);
  });

  it("are none without a certificate, without the platform, or of a notarization that lacks its parts", () => {
    expect(readyOf([aDocument(1), aDocument(2)], { credential: null })).toEqual([]);
    expect(readyOf([aDocument(1), aDocument(2)], { isConnected: false })).toEqual([]);
    expect(readyOf([aDocument(1), aDocument(2)], { kind: "real" })).toEqual([]);
    const [document] = [aDocument(1)] as readonly InMeeting[];
    expect(document && missingPartsOf({ ...facts, kind: "real" }, document)).toEqual([
      "notary-signature",
      "seal",
      "statement",
    ]);
  });
});
