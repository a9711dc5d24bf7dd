import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { DocumentIdSchema, Sha256HexSchema } from "#contract/common/ids.ts";
import { ReviewPage } from "#renderer/features/meeting/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { aMember, anEvent } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";
import { aWorkSigning } from "../harness/signings.ts";

const { progress: _progress, ...signing } = aWorkSigning(1, { title: "Sale of 12 Harbor Lane" });
const documentId = DocumentIdSchema.parse("00000000-0000-4000-8000-0000000000d1");
const before = Sha256HexSchema.parse("aa".repeat(32));
const now = Sha256HexSchema.parse("bb".repeat(32));
const signer = aMember(1, {
  fullName: "Rosalind Achebe",
  email: "rosalind@example.org",
  invitation: { state: "failed", at: "2026-11-21T10:00:00.000Z", reason: "no-such-address" },
});
const deed = {
  id: documentId,
  signingId: signing.id,
  name: "Deed.pdf",
  state: "annotated" as const,
  pages: [
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ],
  sizeBytes: 10,
  sha256: now,
  fieldsVersion: 1,
  waivers: [],
  lease: null,
  lock: null,
  fieldSet: { version: 1, fields: [aField(1), aField(2, { type: "bookmark" })] },
};

const Page = () => (useSession().data?.user ? <ReviewPage signingId={signing.id} /> : null);
const shown = (documents: (typeof deed)[], seenSha256 = now) => {
  const seen = anEvent(2, "document-reviewed", { documentId, sha256: seenSha256 });
  platform.answers({
    signings: {
      snapshot: () => ({ signing, members: [signer], documents, lastSeq: 2 }),
      events: () => ({
        events: [{ ...seen, actor: { kind: "member", id: signer.id, name: "Rosalind Achebe" } }],
        lastSeq: 2,
      }),
    },
  });
  return show(<Page />);
};

beforeEach(() => platform.answers({ account: { session: () => aSession(aNotary()) } }));

test("the documents of a signing, how far each is, and who has looked through it [A067]", async () => {
  shown([deed]);
  expect(await screen.findByRole("heading", { name: "Sale of 12 Harbor Lane" })).toBeDefined();
  expect(screen.getByText("2 pages, 0 of 1 field filled in")).toBeDefined();
  expect(await screen.findByText("Looked through by Rosalind Achebe")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open the signing" }).getAttribute("href")).toBe(`/signing/${signing.id}`);
});

test("whose mail did not arrive is said, and what can be done", async () => {
  shown([deed]);
  expect(
    await screen.findByText("The mail to Rosalind Achebe (rosalind@example.org) could not be delivered"),
  ).toBeDefined();
  expect(screen.getByText("Check the address: it does not exist.")).toBeDefined();
});

test("who looked through an earlier version has not looked through this one", async () => {
  shown([deed], before);
  expect(await screen.findByText("Deed.pdf")).toBeDefined();
  expect(screen.queryByText(/^Looked through by/)).toBeNull();
});

test("a signing without documents says so", async () => {
  shown([]);
  expect(await screen.findByText("The documents of the signing will be here")).toBeDefined();
});
