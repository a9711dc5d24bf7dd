import type { ConsentAnswer, ConsentRequest } from "#contract/consent/bridge.ts";
import { visibleLine } from "#contract/common/plain-text.ts";
import type { BridgeOutput } from "#contract/bridge.ts";
import type { HostWindow, OpenedWindow, WindowSpec } from "../../host/host.ts";
import type { AskConsent } from "../../windows/ask-consent.ts";

type Approval = Extract<ConsentAnswer, { kind: "approve" }>;
type AnswerReply = BridgeOutput<"consent.answer">;
type Ending = { kind: "done"; value: unknown } | { kind: "cancelled" } | { kind: "blocked" };
type Decide = (
  answer: Approval,
) => Promise<{ kind: "done"; value: unknown } | Extract<AnswerReply, { kind: "again" | "review" }>>;

type Question = {
  request: ConsentRequest;
  decide: Decide;
  /** The first window that asked for the question; no other one may read or answer it. */
  windowId: string | null;
  deciding: Promise<AnswerReply> | null;
  end(ending: Ending): void;
  fail(error: unknown): void;
};

export type ConsentWindow = {
  ask: AskConsent;
  /** What a window asks; the first one that reads a question is the only one that may. */
  read(windowId: string): ConsentRequest | null;
  answer(windowId: string, answer: ConsentAnswer): Promise<AnswerReply>;
};

const consentSpec: WindowSpec = {
  window: "consent",
  path: "/consent.html",
  title: "Confirm",
  widthPx: 520,
  heightPx: 780,
};

/** Longer than any name or reason that a person typed. */
const maxShownLength = 1_000;

/**
 * What is shown, as plain lines. Names of documents, signings, files, people and certificates come from platforms, signers
 * and files: one that turns the writing around, or that pushes everything else out of sight, must not make the window say
 * something else than it asks.
 */
const inPlainLines = <Value>(value: Value): Value => {
  const plain = (item: unknown): unknown => {
    if (typeof item === "string") return visibleLine(item, maxShownLength);
    if (Array.isArray(item)) return item.map(plain);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([name, member]) => [name, plain(member)]));
  };
  return plain(value) as Value;
};

/**
 * The small window that main owns: the only place where a .pfx password is typed and a lock is confirmed. One question
 * at a time; the others wait their turn. What it shows comes from main, never from the workstation page.
 */
export const createConsentWindow = (
  openWindow: (spec: WindowSpec, signal: AbortSignal) => Promise<OpenedWindow>,
): ConsentWindow => {
  let current: Question | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const put = async (request: ConsentRequest, decide: Decide, signal?: AbortSignal): Promise<Ending> => {
    if (signal?.aborted) return { kind: "cancelled" };
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<Ending>();
    const question: Question = { request: inPlainLines(request), decide, windowId: null, deciding: null, end, fail };
    const closing = new AbortController();
    const onAbort = () => end({ kind: "cancelled" });
    signal?.addEventListener("abort", onAbort, { once: true });
    current = question;
    let window: HostWindow | null = null;
    try {
      const opening = openWindow(consentSpec, closing.signal).then((opened) => {
        if (opened.kind === "blocked") return end({ kind: "blocked" });
        window = opened.window;
        // Closing it is an answer, unless an approval is being carried out: then that one's outcome counts.
        opened.window.onClosed(() => {
          void (question.deciding ?? Promise.resolve()).finally(() => end({ kind: "cancelled" }));
        });
        opened.window.focus();
      });
      opening.catch(fail);
      return await ended;
    } finally {
      signal?.removeEventListener("abort", onAbort);
      current = null;
      closing.abort();
      (window as HostWindow | null)?.close();
    }
  };

  const carryOut = async (question: Question, approval: Approval): Promise<AnswerReply> => {
    try {
      const decided = await question.decide(approval);
      if (decided.kind !== "done") return inPlainLines(decided);
      question.end(decided);
    } catch (error) {
      question.fail(error);
    } finally {
      // Whoever must keep the password has taken it; no reference to it stays here.
      delete approval.password;
      delete approval.newPassword;
    }
    return { kind: "closed" };
  };

  return {
    ask: (request, decide, signal) => {
      const turn = queue.then(() => put(request, decide as Decide, signal));
      queue = turn.catch(() => undefined);
      // `value` comes out of `decide`, which is typed by the caller.
      return turn as never;
    },
    read: (windowId) => {
      if (current === null) return null;
      current.windowId ??= windowId;
      return current.windowId === windowId ? current.request : null;
    },
    answer: async (windowId, answer) => {
      const question = current;
      // Only the window that was shown the question may answer it.
      if (question === null || question.windowId !== windowId) return { kind: "closed" };
      if (answer.kind === "cancel") {
        question.end({ kind: "cancelled" });
        return { kind: "closed" };
      }
      // A second press while the first is carried out gets the first one's outcome.
      question.deciding ??= carryOut(question, answer).finally(() => (question.deciding = null));
      return question.deciding;
    },
  };
};
