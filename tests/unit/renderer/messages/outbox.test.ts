import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { MemberIdSchema } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { createOutbox, type OutboxPorts, type Unsent } from "#renderer/features/messages/model/outbox.ts";

const memberId = MemberIdSchema.parse(randomUUID());
const entry = (message: string): Unsent => ({
  sendId: randomUUID(),
  memberId,
  message,
  about: null,
  questionId: null,
  writtenAt: "2026-11-23T12:00:00.000Z",
});
type Answer = Awaited<ReturnType<OutboxPorts["send"]>>;
const noConnection: Answer = { kind: "refused", error: appError("workstation/platform-unreachable") };
const closed: Answer = { kind: "refused", error: appError("signing/closed") };
const ok: Answer = { kind: "ok" };

/** An outbox whose platform answers when, and what, the test says. */
const open = () => {
  const sent: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  let kept: readonly Unsent[] = [];
  const outbox = createOutbox({
    send: ({ sendId }) => {
      sent.push(sendId);
      return new Promise((resolve) => answers.push(resolve));
    },
    keep: (entries) => (kept = entries),
    // Longer than any test: what goes on before is what was asked for.
    pausesMs: [3_600_000],
  });
  outbox.start();
  const answer = async (given: Answer) => {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.(given);
    await Promise.resolve();
  };
  return { outbox, sent, answer, kept: () => kept.map(({ message }) => message) };
};

test("what nobody answered waits, is kept, and goes out again under the same name, in its order", async () => {
  const { outbox, sent, answer, kept } = open();
  const [first, second] = [entry("One"), entry("Two")];
  outbox.add(first);
  outbox.add(second);
  await answer(noConnection);
  await vi.waitFor(() => expect(outbox.getState().waiting?.code).toBe("workstation/platform-unreachable"));
  expect(kept()).toEqual(["One", "Two"]);
  outbox.retry();
  await answer(ok);
  await answer(ok);
  await vi.waitFor(() => expect(outbox.getState().unsent).toEqual([]));
  expect(sent).toEqual([first.sendId, first.sendId, second.sendId]);
  expect(outbox.getState().waiting).toBeNull();
  expect(kept()).toEqual([]);
});

test("what was judged and not taken stays until its writer sends it again or gives it up; what follows goes on", async () => {
  const { outbox, sent, answer, kept } = open();
  const [first, second] = [entry("One"), entry("Two")];
  outbox.add(first, second);
  await answer(closed);
  await answer(ok);
  await vi.waitFor(() => expect(outbox.getState().unsent).toEqual([]));
  expect(outbox.getState().refused).toEqual([{ entry: first, error: appError("signing/closed") }]);
  expect(kept()).toEqual(["One"]);
  outbox.sendAgain(first.sendId);
  await answer(closed);
  await vi.waitFor(() => expect(outbox.getState().refused).toHaveLength(1));
  expect(sent).toEqual([first.sendId, second.sendId, first.sendId]);
  outbox.discard(first.sendId);
  expect(kept()).toEqual([]);
});

test("what is given up while it waits is not sent any more", async () => {
  const { outbox, sent, answer } = open();
  const only = entry("Never mind");
  outbox.add(only);
  await answer(noConnection);
  await vi.waitFor(() => expect(outbox.getState().waiting).not.toBeNull());
  outbox.discard(only.sendId);
  outbox.retry();
  await vi.waitFor(() => expect(outbox.getState().waiting).toBeNull());
  expect(sent).toEqual([only.sendId]);
});

test("once it is stopped nothing goes out in the name of whoever comes next, and what is left goes out when its writer is back", async () => {
  const { outbox, sent, answer, kept } = open();
  outbox.add(entry("One"));
  await answer(noConnection);
  await vi.waitFor(() => expect(outbox.getState().waiting).not.toBeNull());
  outbox.stop();
  outbox.retry();
  outbox.add(entry("Two"));
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  expect(kept()).toEqual(["One", "Two"]);
  outbox.start();
  await answer(ok);
  await answer(ok);
  await vi.waitFor(() => expect(kept()).toEqual([]));
});
