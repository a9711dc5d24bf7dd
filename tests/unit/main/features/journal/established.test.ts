import { expect, it } from "vitest";
import { DocumentIdSchema, MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { IdDocument } from "#contract/identity/entity.ts";
import { refused } from "#contract/refused.ts";
import { createJournalEntryHandlers } from "#main/features/journal/handlers/entries.ts";
import { anIdentity } from "#tests/unit/renderer/meeting/builders.ts";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000000aa");
const documentId = DocumentIdSchema.parse("00000000-0000-4000-8000-0000000000dd");
const unreachable = refused("workstation/platform-unreachable", { url: "u", detail: "d" });
const [ada, grace] = [1, 2].map((number) => MemberIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`));
const signature = (memberId: unknown) => ({ type: "signature", memberId, value: { kind: "image" } });
const person = (id: unknown, fullName: string) => ({
  id,
  fullName,
  type: "signer",
  invitedAt: "2026-06-01T10:00:00.000Z",
});

/** A locked deed that both signed; of Ada the notary has looked at the passport. */
const snapshot = {
  signing: { id: signingId, notary: { fullName: "Nora Notary", state: "Florida", commissionNumber: "HH 1" } },
  documents: [
    {
      id: documentId,
      name: "Deed.pdf",
      state: "locked",
      lock: { lockedAt: "2026-06-01T12:00:00.000Z", sha256: "b".repeat(64), certificateSubject: "Nora Notary" },
      fieldSet: { fields: [signature(ada), signature(grace)] },
    },
  ],
  members: [
    { ...person(ada, "Ada Signer"), identity: anIdentity({ recordTypes: ["db"] }) },
    { ...person(grace, "Grace Signer"), identity: anIdentity() },
  ],
};
const passport = {
  type: "db",
  type_of_id: "passport",
  country: "US",
  issue_date: "2024-01-01",
  expiration_date: "2032-01-01",
} satisfies Partial<IdDocument>;

const propose = async (idDocuments: () => Promise<unknown>) => {
  const asked: unknown[] = [];
  const services = { journal: async () => ({ list: () => ({ rows: [], total: 0 }) }), knownActs: new Map() };
  const journal = createJournalEntryHandlers({
    offlineJournal: async () => null,
    account: async () => services as never,
    platform: {
      signings: { snapshot: async () => snapshot },
      identity: {
        idDocuments: async (of: { memberId: unknown }) => {
          asked.push(of.memberId);
          return idDocuments();
        },
      },
    } as never,
    emit: () => undefined,
    requiredJournalColumns: [],
  });
  const answered = await journal["journal.propose"]({ signingId, documentId }, { windowId: "w" });
  if (answered.kind === "refused") throw new Error(answered.error.code);
  return { established: answered.proposals.map((proposal) => proposal.established), asked };
};

it("proposes what the meeting's records say of who a principal is, and asks for nobody's of whom they say nothing", async () => {
  const { established, asked } = await propose(async () => [passport]);
  expect(established).toEqual([
    {
      identityMethod: "identity-document",
      identityDocumentType: "Passport",
      identityDocumentIssuer: "United States",
      identityDocumentIssuedOn: "2024-01-01",
      identityDocumentExpiresOn: "2032-01-01",
    },
    undefined,
  ]);
  expect(asked).toEqual([ada]);
});

it("leaves it to the notary where the records cannot be read now", async () => {
  const { established } = await propose(async () => {
    throw Object.assign(new Error("away"), { data: unreachable.error });
  });
  expect(established).toEqual([undefined, undefined]);
});
