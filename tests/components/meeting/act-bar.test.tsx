import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ActBar } from "#renderer/features/meeting/components/act-bar.tsx";
import type { ChecklistItem } from "#renderer/features/meeting/model/document-checklist.ts";
import { show } from "../harness/show.tsx";

const certificate: ChecklistItem = { id: "certificate", isMet: true, text: "Certificate of Nora Whitfield" };
const seal: ChecklistItem = { id: "part-seal", isMet: false, text: "The stamp is not on it" };
const saving: ChecklistItem = { id: "saving", isMet: false, text: "The last change is still being saved" };

const bar = (items: readonly ChecklistItem[], readyCount: number | null = null, onLockAll = vi.fn<() => void>()) => (
  <ActBar
    items={items}
    credentials={[]}
    credential={null}
    onCredential={vi.fn<() => void>()}
    onRemedy={vi.fn<() => void>()}
    refusal={null}
    onDismissRefusal={vi.fn<() => void>()}
    onLock={vi.fn<() => void>()}
    isBusy={false}
    readyCount={readyCount}
    onLockAll={onLockAll}
  />
);

const lines = () =>
  within(screen.getByRole("list", { name: "Before the lock" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const summary = () => screen.getByRole("status").textContent;
const lockButton = () => screen.getByRole("button", { name: "Lock this document" });

test("a change that is being saved holds the lock back, and no line comes and goes that would move the pages", () => {
  const { rerender } = show(bar([certificate]));
  const atRest = lines();
  expect(summary()).toBe("Nothing is missing. This document can be locked.");
  expect(lockButton()).toHaveProperty("disabled", false);
  rerender(bar([saving, certificate]));
  expect(lines()).toEqual(atRest);
  expect(summary()).toBe("The last change is still being saved");
  expect(lockButton()).toHaveProperty("disabled", true);
});

test("what somebody has to do is counted, what passes by itself is not", () => {
  show(bar([seal, saving, certificate]));
  expect(summary()).toBe("1 thing is missing before the lock");
  expect(lines()).toEqual(["The stamp is not on it", "Certificate of Nora Whitfield"]);
  expect(lockButton()).toHaveProperty("disabled", true);
});

test("all that are ready are locked from any document, be it ready itself or not; one alone has its own button", async () => {
  const onLockAll = vi.fn<() => void>();
  const { user, rerender } = show(bar([seal, certificate], 3, onLockAll));
  await user.click(screen.getByRole("button", { name: "Lock all that are ready (3)" }));
  expect(onLockAll).toHaveBeenCalledOnce();
  expect(lockButton()).toHaveProperty("disabled", true);
  rerender(bar([certificate]));
  expect(screen.queryByRole("button", { name: /^Lock all/ })).toBeNull();
});
