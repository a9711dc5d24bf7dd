import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DocumentIdSchema } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import type { LockAmong, LocksTogether } from "#contract/lock/locks-together.ts";
import { TogetherBar } from "#renderer/features/meeting/components/together-bar.tsx";
import { show } from "../harness/show.tsx";

const names = ["Deed.pdf", "Note.pdf", "Rider.pdf"];
const locksOf = (phase: LocksTogether["phase"], states: readonly LockAmong[], isStopping = false): LocksTogether => ({
  phase,
  isStopping,
  documents: states.map((state, index) => ({
    documentId: DocumentIdSchema.parse(`00000000-0000-4000-8000-0000000000d${index}`),
    name: names[index] ?? "",
    state,
  })),
});
const acts = { refusal: null, stop: vi.fn<() => void>(), dismiss: vi.fn<() => void>() };
const bar = (locks: LocksTogether) => <TogetherBar locks={locks} acts={acts} />;
const lines = () =>
  within(screen.getByRole("list", { name: "Documents that are locked together" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const progress = () => screen.getByRole("progressbar");
const waiting = { kind: "waiting" } as const;

test("each document says where it stands, and the rest can be stopped between two of them", async () => {
  const { user, rerender } = show(bar(locksOf("asking", [waiting, waiting, waiting])));
  expect(progress().textContent).toContain("Waiting for your confirmation in the other window");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(acts.stop).toHaveBeenCalledTimes(1);

  const half: LockAmong[] = [{ kind: "locked" }, { kind: "locking", step: "signing" }, waiting];
  rerender(bar(locksOf("locking", half)));
  expect(progress().textContent).toContain("Locking “Note.pdf”");
  expect(progress().textContent).toContain("1 of 3 documents is locked");
  expect(lines()).toEqual(["Deed.pdfLockedVerified", "Note.pdfSigning with your certificate", "Rider.pdfWaiting"]);
  await user.click(screen.getByRole("button", { name: "Stop after this one" }));
  expect(acts.stop).toHaveBeenCalledTimes(2);
  rerender(bar(locksOf("locking", half, true)));
  expect(screen.getByRole("button", { name: "Stopping after this one…" })).toHaveProperty("disabled", true);
});

test("in the end it says plainly what is locked, what is not and why, and what was not begun", async () => {
  const error = appError("lock/changed-since-confirmed", { name: "Note.pdf" });
  const { user } = show(bar(locksOf("ended", [{ kind: "locked" }, { kind: "refused", error }, { kind: "not-begun" }])));
  expect(screen.getByRole("status").textContent).toBe("1 of 3 documents is locked. Not locked: “Note.pdf”.");
  // What needs somebody comes first.
  const [note, rider, deed] = lines();
  expect(deed).toBe("Deed.pdfLockedVerified");
  expect(note).toContain("Not locked");
  expect(note).toContain("“Note.pdf” was changed after you had confirmed it.");
  expect(note).toContain("Look at it again, then lock it.");
  expect(rider).toContain("Not begun: unlocked and unchanged");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(acts.dismiss).toHaveBeenCalledOnce();
});
