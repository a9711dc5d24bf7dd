import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { actParts, longestWaiverReason, type ActPart } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import { DocumentIdSchema, SigningIdSchema, type Sha256Hex } from "#contract/common/ids.ts";
import { WaiveDialog } from "#renderer/features/meeting/components/waive-dialog.tsx";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const document = {
  id: DocumentIdSchema.parse("00000000-0000-4000-8000-00000000d0c1"),
  signingId: SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1"),
  name: "Cover sheet.pdf",
};
const sent = () =>
  platform.requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as unknown);
const reasonField = () => screen.getByRole("textbox", { name: /^Why is it waived/ });
const press = (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("button", { name: "Waive" }));

beforeEach(() => platform.answers({ account: { session: () => aSession(aNotary()) } }));

test("a part is waived only with a reason, which can be one of the usual ones, changed", async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <WaiveDialog document={document} missing={actParts} chosen={["seal"]} others={[]} onClose={onClose} />,
  );
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  await press(user);
  expect(await screen.findByText("The reason is required.")).toBeDefined();
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole("button", { name: "It bears this already, as it was brought." }));
  await user.type(reasonField(), " Page 9.");
  await user.click(screen.getByRole("checkbox", { name: "The required statement" }));
  platform.answers({ documents: { waive: () => ({}) as never } });
  await press(user);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    parts: ["seal", "statement"],
    reason: "It bears this already, as it was brought. Page 9.",
  });
});

test("tells that no journal entry is asked for where no act is made, and where one is", async () => {
  const { user } = show(
    <WaiveDialog document={document} missing={actParts} chosen={actParts} others={[]} onClose={() => undefined} />,
  );
  await user.click(screen.getByRole("button", { name: "It is signed here, and no notarial act is made on it." }));
  expect(screen.getByText(/no journal entry is asked for/u)).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "The stamp" }));
  expect(screen.queryByText(/no journal entry is asked for/u)).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "The stamp" }));
  await user.click(screen.getByRole("button", { name: "It bears this already, as it was brought." }));
  expect(screen.queryByText(/no journal entry is asked for/u)).toBeNull();
});

test("a usual reason that was chosen is not lost to a slip", async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <WaiveDialog document={document} missing={actParts} chosen={["seal"]} others={[]} onClose={onClose} />,
  );
  await user.click(screen.getByRole("button", { name: "It bears this already, as it was brought." }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(reasonField()).toHaveProperty("value", "It bears this already, as it was brought.");
});

test("offers what is missing alone, waives nothing where nothing is chosen, and says what the platform refused", async () => {
  const { user } = show(
    <WaiveDialog
      document={document}
      missing={["seal", "statement"]}
      chosen={["seal"]}
      others={[]}
      onClose={() => undefined}
    />,
  );
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(screen.getByRole("checkbox", { name: "The stamp" }));
  expect(screen.getByRole("button", { name: "Waive" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "The stamp" }));

  await user.click(reasonField());
  await user.paste("x".repeat(longestWaiverReason + 1));
  await press(user);
  expect(await screen.findByText(/500/)).toBeDefined();
  expect(sent()).toEqual([]);
  await user.clear(reasonField());
  await user.type(reasonField(), "Only presented");
  platform.answers({
    documents: {
      waive: () =>
        refuseWith("document/nothing-to-waive", { name: document.name, detail: "it bears the stamp by now" }),
    },
  });
  await press(user);
  expect((await screen.findByRole("alert")).textContent).toContain("it bears the stamp by now");
  // What was written is not lost.
  expect(reasonField()).toHaveProperty("value", "Only presented");
});

const other = (name: string, last: string, missing: readonly ActPart[]) => ({
  id: DocumentIdSchema.parse(`00000000-0000-4000-8000-00000000d0c${last}`),
  name,
  missing,
});
const others = [
  other("Affidavit.pdf", "2", ["seal", "statement"]),
  other("Deed.pdf", "3", []),
  other("Note.pdf", "4", ["statement"]),
];
const waivedOn = (id: string): Document => ({
  ...document,
  id: DocumentIdSchema.parse(id),
  state: "new",
  pages: [{ width: 612, height: 792 }],
  sizeBytes: 1_000,
  sha256: "ab".repeat(32) as Sha256Hex,
  fieldsVersion: 1,
  waivers: [],
  lease: null,
  lock: null,
});
const sentTo = () =>
  platform.requests
    .filter(({ method }) => method === "POST")
    .map(({ path, body }) => ({ to: path.split("/").at(-2)?.at(-1), ...(JSON.parse(body) as object) }));

test("a waiver counts for this document alone unless it is said to count for the others that miss the same", async () => {
  const onClose = vi.fn<() => void>();
  platform.answers({ documents: { waive: ({ docId }) => waivedOn(docId) } });
  const dialog = (
    <WaiveDialog document={document} missing={["seal"]} chosen={["seal"]} others={others} onClose={onClose} />
  );
  const first = show(dialog);
  const also = () =>
    screen.getByRole("checkbox", { name: "Also for the other document that misses it: “Affidavit.pdf”" });
  expect(also()).toHaveProperty("checked", false);
  await first.user.type(reasonField(), "Only presented");
  await press(first.user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo()).toEqual([{ to: "1", parts: ["seal"], reason: "Only presented" }]);
  first.unmount();
  platform.requests.length = 0;

  const { user } = show(dialog);
  await user.click(also());
  await user.type(reasonField(), "Only presented");
  await press(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(sentTo()).toEqual([
    { to: "1", parts: ["seal"], reason: "Only presented" },
    { to: "2", parts: ["seal"], reason: "Only presented" },
  ]);
});

test("each of the others gets what it misses alone, and what fails on one is said, kept apart, and tried again there alone", async () => {
  const onClose = vi.fn<() => void>();
  const refusing = { isOn: true };
  platform.answers({
    documents: {
      waive: ({ docId }) =>
        refusing.isOn && docId.endsWith("2") ? refuseWith("fields/frozen", { until: "12:00" }) : waivedOn(docId),
    },
  });
  const { user } = show(
    <WaiveDialog
      document={document}
      missing={["seal", "statement"]}
      chosen={["seal", "statement"]}
      others={others}
      onClose={onClose}
    />,
  );
  await user.click(
    screen.getByRole("checkbox", {
      name: "Also for the other 2 documents that miss it: “Affidavit.pdf” and “Note.pdf”",
    }),
  );
  await user.type(reasonField(), "Only presented");
  await press(user);
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.getByText("It is waived on “Cover sheet.pdf” and “Note.pdf”, and not yet on the rest.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  const both = { parts: ["seal", "statement"], reason: "Only presented" };
  expect(sentTo()).toEqual([
    { to: "1", ...both },
    { to: "2", ...both },
    { to: "4", parts: ["statement"], reason: "Only presented" },
  ]);
  platform.requests.length = 0;
  refusing.isOn = false;
  await press(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo()).toEqual([{ to: "2", ...both }]);
});

test("what is cancelled while it is given on one document after the other is given on no further one, and where it was is said", async () => {
  const onClose = vi.fn<() => void>();
  let answer: () => void = () => undefined;
  platform.answers({
    documents: {
      waive: async ({ docId }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return waivedOn(docId);
      },
    },
  });
  const { user } = show(
    <>
      <WaiveDialog document={document} missing={["seal"]} chosen={["seal"]} others={others} onClose={onClose} />
      <ToastArea />
    </>,
  );
  await user.click(screen.getByRole("checkbox", { name: /^Also for the other document/ }));
  await user.type(reasonField(), "Only presented");
  await press(user);
  await waitFor(() => expect(sentTo()).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  answer();
  expect(await screen.findByText("Cancelled. It is waived already on “Cover sheet.pdf”.")).toBeDefined();
  expect(sentTo()).toEqual([{ to: "1", parts: ["seal"], reason: "Only presented" }]);
});
