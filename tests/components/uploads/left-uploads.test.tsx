import { act, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { endSpan, someoneIsHere } from "#renderer/services/api/session-span.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { useUploadQueue } from "#renderer/features/uploads/index.ts";
import { signingPlace, useRefusalsTold } from "#renderer/features/uploads/hooks/use-refusals-told.ts";
import { createUploadQueue, type UploadQueue } from "#renderer/features/uploads/model/upload-queue.ts";
import { show } from "../harness/show.tsx";

const signingId = "7f0c3a52-3f0e-4d0f-9f0e-1b7c5f1d2a10" as SigningId;

const nothing = () => undefined;

const List = ({ queue }: { queue: UploadQueue }) => {
  useRefusalsTold(queue, signingPlace);
  return null;
};

/** Files whose judgement comes when the test says so; each of them is refused. */
const sending = () => {
  const ends: PromiseWithResolvers<Document>[] = [];
  const queue = createUploadQueue<SigningId, Document>({
    send: () => {
      const end = Promise.withResolvers<Document>();
      ends.push(end);
      return end.promise;
    },
    toError: () => appError("document/not-pdf", { name: "a file" }),
  });
  const { unmount } = show(<List queue={queue} />);
  show(<ToastArea />);
  const refuse = (number: number) =>
    act(async () => {
      ends[number]?.reject(new Error("refused"));
      await new Promise((resolve) => setImmediate(resolve));
    });
  const add = (...names: string[]) =>
    queue.add(
      signingId,
      names.map((name) => new File(["x"], name)),
      [],
    );
  return { add, refuse, leave: unmount };
};

const told = () => screen.queryAllByRole("alertdialog").map((toast) => toast.querySelector("p")?.textContent);

test("a file that is refused after its list was left is told of, with the way to its signing", async () => {
  const { add, refuse, leave } = sending();
  add("Seen.pdf", "Deed.pdf");
  await refuse(0);
  leave();
  await refuse(1);
  expect(told()).toEqual(["“Deed.pdf” was not added"]);
  expect(screen.getByRole("link", { name: "Open the signing" }).getAttribute("href")).toBe(`#/signing/${signingId}`);
});

test("so is one that was added only then, since the signing was still being created", async () => {
  const { result, unmount } = renderHook(() => useUploadQueue(nothing));
  show(<ToastArea />);
  unmount();
  await act(async () => result.current.add(signingId, [new File(["x"], "Deed.pdf")], ["Deed.pdf"]));
  expect(told()).toEqual(["“Deed.pdf” was not added"]);
});

test("nobody hears of it who is there after a sign-out", async () => {
  const { add, refuse, leave } = sending();
  add("Deed.pdf");
  act(() => endSpan({ left: true }));
  leave();
  someoneIsHere();
  await refuse(0);
  expect(told()).toEqual([]);
});
