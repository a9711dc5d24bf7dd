import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Questions } from "#renderer/features/meeting/components/questions.tsx";
import { wantQuestions } from "#renderer/services/realtime/question-toast.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const id = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1");
const [ada, ben] = [aMember(1, { fullName: "Ada Buyer" }), aMember(2, { fullName: "Ben Seller" })];
const signing = (status: Signing["status"] = "open") =>
  ({ id, status, notary: { id: aNotary().id, fullName: "Nora Whitfield" } }) as Signing;
const message = (number: number, changes: Partial<SigningMessage>): SigningMessage => ({
  id: `00000000-0000-4000-8000-0000000000b${number}`,
  memberId: MemberIdSchema.parse(ada.id),
  from: "member",
  fullName: ada.fullName,
  message: `Question ${number}`,
  about: null,
  answers: null,
  sentAt: `2026-11-23T14:3${number}:00.000Z`,
  readAt: null,
  sendId: null,
  ...changes,
});

let stored: SigningMessage[] = [];
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  stored = [message(1, {}), message(2, { memberId: ben.id, fullName: ben.fullName })];
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    platform: { identity: () => new Promise(() => {}) },
    messages: { list: () => stored },
  });
});
afterEach(() => act(() => wantQuestions(null)));

const showQuestions = (status?: Signing["status"]) =>
  show(
    <>
      <Questions signing={signing(status)} members={[ada, ben]} ownId={null} onPlace={() => undefined} />
      <ToastArea />
    </>,
  );
const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole("button", { name: /^Questions/ }));
  return within(await screen.findByRole("dialog", { name: "Questions to you" }));
};
const sent = () =>
  platform.requests
    .filter(({ method, path }) => method === "POST" && path.endsWith("/answers"))
    .map(({ path, body }) => ({ path, ...(JSON.parse(body) as { message: string; sendId: string }) }));

test("each person's questions stand by themselves, and the answer goes to who asked", async () => {
  const page = showQuestions();
  expect(await screen.findByRole("button", { name: "Questions, 2 unread" })).toBeDefined();
  const dialog = await open(page);
  expect(dialog.getByText("Question 1")).toBeDefined();
  expect(dialog.queryByText("Question 2")).toBeNull();
  await page.user.click(dialog.getByRole("button", { name: "Ben Seller, 1 unread" }));
  expect(dialog.queryByText("Question 1")).toBeNull();
  platform.answers({
    messages: {
      answer: ({ message: text, sendId = null }) =>
        message(3, { memberId: ben.id, from: "notary", fullName: "Nora Whitfield", message: text, sendId }),
    },
  });
  await page.user.click(dialog.getByRole("button", { name: "Please wait a moment." }));
  await page.user.type(dialog.getByRole("textbox", { name: "Your answer to Ben Seller" }), " Two minutes.");
  await page.user.click(dialog.getByRole("button", { name: "Send the answer" }));
  expect(await dialog.findByText("Not read yet")).toBeDefined();
  // The next step is at hand: the focus is not lost with what was sent.
  expect(document.activeElement?.textContent).toBe("Send the answer");
  expect(dialog.getAllByText("Please wait a moment. Two minutes.")).toHaveLength(1);
  expect(sent()).toEqual([
    {
      path: `/api/signings/${id}/messages/${stored[1]?.id}/answers`,
      message: "Please wait a moment. Two minutes.",
      sendId: expect.any(String),
    },
  ]);
});

test("an answer that the platform refuses stays, with the reason, until it is given up", async () => {
  platform.answers({ messages: { answer: () => refuseWith("message/nobody-reads", { name: "Ada Buyer" }) } });
  const page = showQuestions();
  const dialog = await open(page);
  await page.user.type(dialog.getByRole("textbox", { name: "Your answer to Ada Buyer" }), "On page 2.");
  await page.user.click(dialog.getByRole("button", { name: "Send the answer" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Ada Buyer cannot read your answer");
  expect(dialog.getByText("On page 2.")).toBeDefined();
  await page.user.click(dialog.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(dialog.queryByText("On page 2.")).toBeNull());
});

test("an answer on its way stands in the conversation that it belongs to, and in no other", async () => {
  platform.answers({ messages: { answer: () => new Promise(() => {}) } });
  const page = showQuestions();
  const dialog = await open(page);
  await page.user.type(dialog.getByRole("textbox", { name: "Your answer to Ada Buyer" }), "For Ada alone.");
  await page.user.click(dialog.getByRole("button", { name: "Send the answer" }));
  expect(await dialog.findByText("Sending…")).toBeDefined();
  await page.user.click(dialog.getByRole("button", { name: /^Ben Seller/ }));
  expect(dialog.queryByText("For Ada alone.")).toBeNull();
});

test("no answer and too long an answer say what is wrong, and are not sent", async () => {
  const page = showQuestions();
  const dialog = await open(page);
  await page.user.click(dialog.getByRole("button", { name: "Send the answer" }));
  expect(dialog.getByText("Write an answer, or choose a quick one.")).toBeDefined();
  await page.user.click(dialog.getByRole("textbox", { name: "Your answer to Ada Buyer" }));
  await page.user.paste("x".repeat(2_001));
  expect(dialog.getByText("This has 2,001 characters; 2,000 can be sent at once.")).toBeDefined();
  await page.user.click(dialog.getByRole("button", { name: "Send the answer" }));
  expect(sent()).toEqual([]);
});

test("quick answers are edited, kept for the account, and can be the usual ones again", async () => {
  const page = showQuestions();
  const dialog = await open(page);
  await page.user.click(dialog.getByRole("button", { name: "Edit quick answers" }));
  const field = dialog.getByRole("textbox", { name: /^Quick answers/ });
  await page.user.clear(field);
  await page.user.type(field, "Sign in blue.{enter}Sign in blue.{enter}{enter}Take your time.");
  await page.user.click(dialog.getByRole("button", { name: "Save" }));
  const quick = () =>
    within(dialog.getByRole("group", { name: "Quick answers" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(quick()).toEqual(["Sign in blue.", "Take your time.", "Edit quick answers"]);
  expect(JSON.parse(localStorage.getItem(`notary-workstation.quick-answers.${aNotary().id}`) ?? "")).toEqual([
    "Sign in blue.",
    "Take your time.",
  ]);
  await page.user.click(dialog.getByRole("button", { name: "Edit quick answers" }));
  await page.user.click(dialog.getByRole("button", { name: "Back to the usual ones" }));
  await page.user.click(dialog.getByRole("button", { name: "Save" }));
  expect(quick()).toHaveLength(4);
});

test("a question that comes is announced, and the message leads to it; what was there is no news", async () => {
  const page = showQuestions();
  await screen.findByRole("button", { name: "Questions, 2 unread" });
  expect(screen.queryByText("Ada Buyer asks")).toBeNull();
  stored = [...stored, message(4, { message: "Are you there?" })];
  await act(() => page.queryClient.invalidateQueries({ queryKey: signingKeys.messages(id) }));
  expect(await screen.findByText("Ada Buyer asks")).toBeDefined();
  await page.user.click(screen.getByRole("link", { name: "Answer" }));
  expect(await screen.findByRole("dialog", { name: "Questions to you" })).toBeDefined();
  expect(screen.queryByText("Ada Buyer asks")).toBeNull();
});

test("after the end it is for reading alone", async () => {
  const page = showQuestions("terminated");
  const dialog = await open(page);
  expect(dialog.getByText(/^The signing has ended/)).toBeDefined();
  expect(dialog.getByText("Question 1")).toBeDefined();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(screen.queryByText(/unread/)).toBeNull();
});
