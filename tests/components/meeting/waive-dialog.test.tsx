import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { actParts, longestWaiverReason } from "#contract/document/act-parts.ts";
import { DocumentIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { WaiveDialog } from "#renderer/features/meeting/components/waive-dialog.tsx";
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
  const { user } = show(<WaiveDialog document={document} missing={actParts} chosen={["seal"]} onClose={onClose} />);
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

test("offers what is missing alone, waives nothing where nothing is chosen, and says what the platform refused", async () => {
  const { user } = show(
    <WaiveDialog document={document} missing={["seal", "statement"]} chosen={["seal"]} onClose={() => undefined} />,
  );
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(screen.getByRole("checkbox", { name: "The seal" }));
  expect(screen.getByRole("button", { name: "Waive" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "The seal" }));

  await user.click(reasonField());
  await user.paste("x".repeat(longestWaiverReason + 1));
  await press(user);
  expect(await screen.findByText(/500/)).toBeDefined();
  expect(sent()).toEqual([]);
  await user.clear(reasonField());
  await user.type(reasonField(), "Only presented");
  platform.answers({
    documents: {
      waive: () => refuseWith("document/nothing-to-waive", { name: document.name, detail: "it bears the seal by now" }),
    },
  });
  await press(user);
  expect((await screen.findByRole("alert")).textContent).toContain("it bears the seal by now");
  // What was written is not lost.
  expect(reasonField()).toHaveProperty("value", "Only presented");
});
