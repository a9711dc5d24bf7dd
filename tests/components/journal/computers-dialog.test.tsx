import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { JournalState } from "#contract/journal/bridge.ts";
import { ComputersDialog } from "#renderer/features/journal/components/computers-dialog.tsx";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

/** Of a computer that only reads a journal which another one writes. */
const state = {
  entryCount: 3,
  ownKeyId: "ab".repeat(32),
  computers: [
    { keyId: "cd".repeat(32), name: "Office", admittedBy: null, isRecovery: false, revokedBy: null, isThis: false },
  ],
} as unknown as JournalState;

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Computers
      </button>
      <ComputersDialog state={state} isOpen={isOpen} isOffline={false} onClose={() => setIsOpen(false)} />
    </>
  );
};

test("what was typed to continue the journal is not lost to the Escape key, and a dialog that is opened again asks nothing", async () => {
  bridge.answers({ "journal.requests": () => ({ kind: "ok" as const, requests: [] }) });
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: /^No computer that writes it/ }));
  await user.type(screen.getByRole("textbox", { name: "What happened" }), "The laptop was stolen");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  const reason = screen.getByRole("textbox", { name: "What happened" });
  expect(reason).toHaveProperty("value", "The laptop was stolen");
  await user.click(reason);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Computers" }));
  expect(await screen.findByRole("dialog")).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});
