import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { CredentialIdSchema, DocumentIdSchema, Sha256HexSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { BridgeOutput } from "#contract/bridge.ts";
import type { LockAmong, LocksTogether } from "#contract/lock/locks-together.ts";
import { appError } from "#contract/refused.ts";
import { TogetherBar } from "#renderer/features/meeting/components/together-bar.tsx";
import { useLocksTogether } from "#renderer/features/meeting/hooks/use-locks-together.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1");
const credentialId = CredentialIdSchema.parse("00000000-0000-4000-8000-00000000cccc");
const documents = ["Deed.pdf", "Note.pdf"].map((name, index) => ({
  documentId: DocumentIdSchema.parse(`00000000-0000-4000-8000-0000000000d${index}`),
  sha256: Sha256HexSchema.parse("ab".repeat(32)),
  name,
  pages: [{ width: 612, height: 792 }],
  content: { fieldSet: { version: 1, fields: [] }, notary: undefined, demo: true },
}));
const locksOf = (phase: LocksTogether["phase"], ...states: readonly LockAmong[]): LocksTogether => ({
  phase,
  isStopping: false,
  documents: documents.map(({ documentId, name }, index) => ({
    documentId,
    name,
    state: states[index] ?? { kind: "waiting" },
  })),
});
const ended = locksOf("ended", { kind: "locked" }, { kind: "not-begun" });

const Meeting = () => {
  const together = useLocksTogether(signingId);
  if (together.locks !== null) return <TogetherBar locks={together.locks} acts={together} />;
  return (
    <>
      <p>{together.refusal?.code ?? "nothing to tell"}</p>
      <button type="button" onClick={() => together.start(documents, credentialId)}>
        Lock all
      </button>
    </>
  );
};
const Pages = () => {
  const [isMeeting, setIsMeeting] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsMeeting(!isMeeting)}>
        Another page
      </button>
      {isMeeting && <Meeting />}
    </>
  );
};
const lockAll = () => screen.findByRole("button", { name: "Lock all" });
const callsOf = (name: string) => bridge.calls.filter((call) => call.name === name);

beforeEach(() => bridge.answers({ "lock.all": () => ({ locks: null }), "lock.acknowledgeAll": () => ({}) }));

test("a page that is come back to asks how they stand, and so does one whose connection was cut", async () => {
  const { user } = show(<Pages />);
  await screen.findByText("nothing to tell");
  await user.click(screen.getByRole("button", { name: "Another page" }));
  bridge.answers({ "lock.all": () => ({ locks: locksOf("locking", { kind: "locking", step: "signing" }) }) });
  await user.click(screen.getByRole("button", { name: "Another page" }));
  expect(await screen.findByText("Locking “Deed.pdf”")).toBeDefined();

  bridge.answers({ "lock.all": () => ({ locks: ended }) });
  act(() => bridge.cut());
  expect(await screen.findByText("1 of 2 documents is locked.")).toBeDefined();
});

test("it is seen at once that something was begun, and what is stopped before main has a word is stopped then", async () => {
  bridge.answers({ "lock.stopAll": () => ({}) });
  const { user } = show(<Meeting />);
  await user.click(await lockAll());
  expect(screen.getByRole("progressbar").textContent).toContain("Looking at each document");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Deed.pdfWaiting",
    "Note.pdfWaiting",
  ]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(callsOf("lock.stopAll")).toHaveLength(1));
  bridge.emit("lock.together", { signingId, locks: locksOf("looking") });
  await waitFor(() => expect(callsOf("lock.stopAll")).toHaveLength(2));
  bridge.emit("lock.together", { signingId, locks: null });
  await waitFor(() => expect(callsOf("lock.startAll")).toHaveLength(1));
  bridge.answerLate("lock.startAll", { kind: "refused", error: appError("workstation/job-cancelled") });
  expect(await screen.findByText("workstation/job-cancelled")).toBeDefined();
});

test("why none was begun stands until it was read, also on a page that was loaded anew", async () => {
  bridge.answers({ "lock.all": () => ({ locks: null, refusal: appError("workstation/consent-blocked") }) });
  show(<Meeting />);
  expect(await screen.findByText("workstation/consent-blocked")).toBeDefined();
  bridge.emit("lock.together", { signingId, locks: null });
  expect(await screen.findByText("nothing to tell")).toBeDefined();
});

const answer = async (result: BridgeOutput<"lock.startAll">) => {
  const { user } = show(
    <>
      <Meeting />
      <ToastArea />
    </>,
  );
  await user.click(await lockAll());
  await waitFor(() => expect(callsOf("lock.startAll")).toHaveLength(1));
  if (result.kind === "ok") bridge.emit("lock.together", { signingId, locks: result.locks });
  bridge.answerLate("lock.startAll", result);
};

test("where all are locked a message says so, and nothing stands in the way of the release", async () => {
  await answer({ kind: "ok", locks: locksOf("ended", { kind: "locked" }, { kind: "locked" }) });
  expect(await screen.findByText("2 documents are locked and verified")).toBeDefined();
  await waitFor(() => expect(callsOf("lock.acknowledgeAll")).toHaveLength(1));
});

test("where one of them lacks its time-stamp, that is said before it is gone", async () => {
  const missing = { level: "B-T", reason: "time-stamp-unreachable", detail: "tsa.example did not answer." } as const;
  await answer({ kind: "ok", locks: locksOf("ended", { kind: "locked" }, { kind: "locked", missing }) });
  expect(await screen.findByText("2 of 2 documents are locked.")).toBeDefined();
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Note.pdf");
  expect(first?.textContent).toContain("Level B-T could not be reached. tsa.example did not answer.");
  expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
  expect(callsOf("lock.acknowledgeAll")).toEqual([]);
});
