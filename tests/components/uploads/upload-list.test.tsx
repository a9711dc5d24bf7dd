import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UploadList } from "#renderer/features/uploads/components/upload-list.tsx";
import type { Uploads } from "#renderer/features/uploads/hooks/use-upload-queue.ts";
import { show } from "../harness/show.tsx";

test("beside what is in the signing nothing looks as if it took it out again", async () => {
  const dismissed: string[] = [];
  const items = [
    { key: "a", name: "Deed.pdf", status: { kind: "added", document: { name: "Deed.pdf", pages: [{}] } } },
    { key: "b", name: "Notes.pdf", status: { kind: "cancelled" } },
  ];
  const { user } = show(
    <UploadList uploads={{ items, dismiss: (key: string) => dismissed.push(key) } as unknown as Uploads} />,
  );
  const hide = screen.getByRole("button", { name: "Hide “Deed.pdf” from this list" });
  expect(hide.textContent).toBe("Hide");
  expect(screen.getByRole("button", { name: "Take “Notes.pdf” off this list" })).toBeDefined();
  await user.click(hide);
  expect(dismissed).toEqual(["a"]);
});
