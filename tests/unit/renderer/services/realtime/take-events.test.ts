import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { createPartReader } from "#renderer/services/realtime/part-reader.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { takeEvents } from "#renderer/services/realtime/take-events.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { aMember, anEvent } from "../../meeting/builders.ts";

const signingId = "00000000-0000-4000-8000-000000000001" as SigningId;
const deedId = "00000000-0000-4000-8000-0000000000dd" as DocumentId;
const queryKey = signingKeys.snapshot(signingId);
const ada = aMember(1, { fullName: "Ada" });

const aDocument = (name: string, version: number) =>
  ({ id: deedId, name, fieldsVersion: version }) as unknown as SigningSnapshot["documents"][number];
const withFields = (name: string, version: number) => ({
  ...aDocument(name, version),
  fieldSet: { version, fields: [] },
});

const page = () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const snapshot = {
    signing: { title: "Before", documentCount: 1 },
    members: [ada],
    documents: [withFields("Deed.pdf", 3)],
    lastSeq: 4,
  } as unknown as SigningSnapshot;
  const readWhole = vi.fn(async () => snapshot);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: readWhole, staleTime: Infinity });
  observer.subscribe(() => {});
  const api = {
    signings: { get: vi.fn(async () => ({ title: "After", documentCount: 1 })) },
    members: { list: vi.fn(async () => [ada, aMember(2)]) },
    documents: {
      list: vi.fn(async () => [aDocument("Deed.pdf", 5)]),
      fields: vi.fn(async () => ({ version: 5, fields: [] })),
    },
  };
  const parts = createPartReader(queryClient, api as unknown as Parameters<typeof createPartReader>[1], signingId);
  const take = (...events: SigningEvent[]) => takeEvents(queryClient, parts, signingId, events);
  const shown = () => queryClient.getQueryData<SigningSnapshot>(queryKey);
  const calls = () =>
    [api.signings.get, api.members.list, api.documents.list, api.documents.fields].map(
      (call) => call.mock.calls.length,
    );
  const change = (by: (snapshot: SigningSnapshot) => SigningSnapshot) =>
    queryClient.setQueryData<SigningSnapshot>(queryKey, (now) => now && by(now));
  return { readWhole, api, take, shown, calls, change };
};

describe("what a page reads when something happened", () => {
  let here: ReturnType<typeof page>;
  beforeEach(async () => {
    here = page();
    await vi.waitUntil(() => here.shown() !== undefined);
  });

  it("is the people when a person's state changed, and nothing else", async () => {
    here.take(anEvent(5, "member-consented"));
    await vi.waitFor(() => expect(here.shown()?.members).toHaveLength(2));
    expect(here.calls()).toEqual([0, 1, 0, 0]);
    expect(here.readWhole).toHaveBeenCalledTimes(1);
  });

  it("is nothing when the line says all there is to know", () => {
    here.take(
      anEvent(5, "document-renamed", { documentId: deedId, name: "Deed 2.pdf" }),
      anEvent(6, "access-withdrawn", { memberId: ada.id }),
      anEvent(7, "document-downloaded"),
    );
    expect(here.shown()?.documents[0]?.name).toBe("Deed 2.pdf");
    expect(here.shown()?.members[0]?.withdrawnAt).toBe(anEvent(6, "access-withdrawn").at);
    expect(here.calls()).toEqual([0, 0, 0, 0]);
    expect(here.readWhole).toHaveBeenCalledTimes(1);
  });

  it.each(["member-info-changed", "message-sent"] as const)(
    "is nothing at %s, by which a person has joined",
    (kind) => {
      here.take(anEvent(5, kind, { memberId: ada.id }), anEvent(6, kind, { memberId: ada.id }));
      expect(here.shown()?.members[0]?.joinedAt).toBe(anEvent(5, kind).at);
      expect(here.calls()).toEqual([0, 0, 0, 0]);
    },
  );

  it("is the fields of the one document whose fields are newer", async () => {
    here.take(anEvent(5, "fields-changed", { documentId: deedId, version: 3 }));
    expect(here.calls()).toEqual([0, 0, 0, 0]);
    here.take(anEvent(6, "fields-changed", { documentId: deedId, version: 5 }));
    await vi.waitFor(() => expect(here.shown()?.documents[0]?.fieldSet.version).toBe(5));
    expect(here.calls()).toEqual([0, 0, 1, 1]);
  });

  it("is nothing for lines that the snapshot knows already", () => {
    here.take(anEvent(3, "member-added"), anEvent(4, "document-uploaded"));
    expect(here.calls()).toEqual([0, 0, 0, 0]);
  });

  it("is read once more where a reading was under way that may have begun before", async () => {
    const answers: ((members: (typeof ada)[]) => void)[] = [];
    here.api.members.list.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    here.take(anEvent(5, "member-joined"));
    here.take(anEvent(6, "access-withdrawn", { memberId: ada.id }));
    answers[0]?.([aMember(1, { fullName: "As it was before" })]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(here.shown()?.members[0]?.withdrawnAt).not.toBeNull();
    answers[1]?.([aMember(1, { fullName: "As it is now" })]);
    await vi.waitFor(() => expect(here.shown()?.members[0]?.fullName).toBe("As it is now"));
    expect(answers).toHaveLength(2);
  });

  it("does not undo what was typed into fields while the documents were read", async () => {
    const answers: ((documents: ReturnType<typeof aDocument>[]) => void)[] = [];
    here.api.documents.list.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    here.take(anEvent(5, "document-uploaded"));
    here.change((snapshot) => ({ ...snapshot, documents: [withFields("Deed.pdf", 4)] }));
    answers[0]?.([aDocument("Deed 2.pdf", 3)]);
    await vi.waitFor(() => expect(here.shown()?.documents[0]?.name).toBe("Deed 2.pdf"));
    expect(here.shown()?.documents[0]).toMatchObject({ fieldsVersion: 4, fieldSet: { version: 4 } });
  });

  it("is everything, which says why, where a part may not be read", async () => {
    here.api.members.list.mockRejectedValue(new Error("forbidden"));
    here.take(anEvent(5, "member-removed"));
    await vi.waitFor(() => expect(here.readWhole).toHaveBeenCalledTimes(2));
  });

  it("is every part after a line that this page cannot read", async () => {
    const line = anEvent(5, "member-joined");
    here.take({ ...line, kind: "unreadable", data: { was: "seal-placed" } });
    await vi.waitFor(() => expect(here.shown()?.signing.title).toBe("After"));
    expect(here.calls()).toEqual([1, 1, 1, 1]);
  });
});
