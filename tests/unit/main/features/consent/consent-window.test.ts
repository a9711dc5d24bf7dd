import { describe, expect, test } from "vitest";
import type { ConsentRequest } from "#contract/consent/bridge.ts";
import { appError } from "#contract/refused.ts";
import type { HostWindow, OpenedWindow } from "#main/host/host.ts";
import { createConsentHandlers } from "#main/features/consent/handlers.ts";
import { createConsentWindow } from "#main/features/consent/consent-window.ts";

const question = (fileName: string): ConsentRequest => ({ kind: "import-pfx", fileName, sizeBytes: 1, canStore: true });
const nothing = {};

/** A desk whose windows a test opens and closes. */
const setUp = (open?: (signal: AbortSignal) => Promise<OpenedWindow>) => {
  const windows: { id: string; isClosed: boolean; closedByPerson(): void }[] = [];
  const openWindow = async (_spec: unknown, signal: AbortSignal): Promise<OpenedWindow> => {
    if (open) return open(signal);
    const listeners = new Set<() => void>();
    const entry = { id: String(windows.length + 1), isClosed: false, closedByPerson: () => close() };
    const close = () => {
      if (entry.isClosed) return;
      entry.isClosed = true;
      for (const listener of listeners) listener();
    };
    windows.push(entry);
    const window: HostWindow = {
      id: entry.id,
      focus: () => undefined,
      close,
      onClosed: (listener) => void listeners.add(listener),
    };
    return { kind: "open", window };
  };
  const desk = createConsentWindow(openWindow);
  const handlers = createConsentHandlers({ consent: desk });
  const get = (windowId: string) => handlers["consent.get"](nothing, { windowId });
  const answer = (windowId: string, value: Parameters<(typeof handlers)["consent.answer"]>[0]) =>
    handlers["consent.answer"](value, { windowId });
  const untilAsked = async (windowId: string) => {
    for (;;) {
      const request = await get(windowId);
      if (request) return request;
    }
  };
  return { desk, windows, get, answer, untilAsked };
};

describe("the consent window", () => {
  test("hands an approval to whoever asked, then closes", async () => {
    const { desk, windows, answer, untilAsked } = setUp();
    const asked = desk.ask(question("a.pfx"), async ({ password }) => ({
      kind: "done",
      value: `opened with ${password}`,
    }));
    expect(await untilAsked("1")).toEqual(question("a.pfx"));
    expect(await answer("1", { kind: "approve", password: "pw" })).toEqual({ kind: "closed" });
    expect(await asked).toEqual({ kind: "done", value: "opened with pw" });
    expect(windows.every(({ isClosed }) => isClosed)).toBe(true);
  });

  test("shows foreign names as plain lines: none turns the writing around or pushes the rest out of sight", async () => {
    const { desk, answer, untilAsked } = setUp();
    const asked = desk.ask(
      {
        kind: "lock",
        signingTitle: "x".repeat(5_000_000),
        signingKind: "real",
        documents: [
          {
            documentName: `gpj.deed\u202Efdp.exe${"\n".repeat(500)}This is not a lock`,
            act: { signedBy: [], notarySignatures: 0, seals: 0, statements: 0 },
            waived: [],
            pageCount: 1,
            fieldCount: 0,
            attachments: [{ name: "costs\u200B\u2066.csv", sizeBytes: 3 }],
            baseSha256: "a".repeat(64) as never,
          },
        ],
        leftOut: [{ documentName: "deed\u202Efdp.exe", reason: "It still misses\nthe seal." }],
        certificateSubject: `Nora${"\u0301".repeat(900)}`,
        certificateIssuer: "CA",
        certificateValidTo: "2027-01-01T00:00:00.000Z",
        needsPassword: false,
        demo: false,
      },
      async () => ({ kind: "done", value: 1 }),
    );
    expect(await untilAsked("1")).toMatchObject({
      signingTitle: `${"x".repeat(1_000)}…`,
      documents: [
        {
          documentName: "gpj.deed\uFFFDfdp.exe This is not a lock",
          attachments: [{ name: "costs\uFFFD\uFFFD.csv", sizeBytes: 3 }],
          baseSha256: "a".repeat(64),
        },
      ],
      leftOut: [{ documentName: "deed\uFFFDfdp.exe", reason: "It still misses the seal." }],
      certificateSubject: `Nora${"\u0301".repeat(4)}`,
      certificateValidTo: "2027-01-01T00:00:00.000Z",
    });
    await answer("1", { kind: "cancel" });
    expect(await asked).toEqual({ kind: "cancelled" });
  });

  test("stays open on a wrong password and asks again", async () => {
    const { desk, windows, answer, untilAsked } = setUp();
    const asked = desk.ask(question("a.pfx"), async ({ password }) =>
      password === "right" ? { kind: "done", value: 1 } : { kind: "again", error: appError("pfx/wrong-password") },
    );
    await untilAsked("1");
    expect(await answer("1", { kind: "approve", password: "wrong" })).toEqual({
      kind: "again",
      error: appError("pfx/wrong-password"),
    });
    expect(windows[0]?.isClosed).toBe(false);
    await answer("1", { kind: "approve", password: "right" });
    expect(await asked).toEqual({ kind: "done", value: 1 });
  });

  test("keeps no reference to the password after the decision", async () => {
    const { desk, answer, untilAsked } = setUp();
    const asked = desk.ask(question("a.pfx"), async () => ({ kind: "done", value: 1 }));
    await untilAsked("1");
    const approval = { kind: "approve" as const, password: "pw" };
    await answer("1", approval);
    await asked;
    expect(approval).toEqual({ kind: "approve" });
  });

  test("cancelling and closing the window both mean no", async () => {
    const { desk, windows, answer, untilAsked } = setUp();
    const decide = async () => ({ kind: "done" as const, value: "must not happen" });
    const first = desk.ask(question("a.pfx"), decide);
    await untilAsked("1");
    await answer("1", { kind: "cancel" });
    expect(await first).toEqual({ kind: "cancelled" });
    const second = desk.ask(question("b.pfx"), decide);
    await untilAsked("2");
    windows[1]?.closedByPerson();
    expect(await second).toEqual({ kind: "cancelled" });
  });

  test("one question at a time, the others wait their turn", async () => {
    const { desk, windows, answer, untilAsked } = setUp();
    const decide = async () => ({ kind: "done" as const, value: 1 });
    const first = desk.ask(question("a.pfx"), decide);
    const second = desk.ask(question("b.pfx"), decide);
    expect(await untilAsked("1")).toEqual(question("a.pfx"));
    expect(windows).toHaveLength(1);
    await answer("1", { kind: "cancel" });
    await first;
    expect(await untilAsked("2")).toEqual(question("b.pfx"));
    await answer("2", { kind: "approve" });
    expect((await second).kind).toBe("done");
  });

  test("only the window that was shown the question may answer it", async () => {
    const { desk, get, answer, untilAsked } = setUp();
    let decisions = 0;
    const asked = desk.ask(question("a.pfx"), async () => ({ kind: "done", value: (decisions += 1) }));
    await untilAsked("1");
    expect(await get("other")).toBeNull();
    expect(await answer("other", { kind: "approve", password: "x" })).toEqual({ kind: "closed" });
    expect(decisions).toBe(0);
    await answer("1", { kind: "cancel" });
    await asked;
  });

  test("an answer without a question does nothing", async () => {
    const { answer, get } = setUp();
    expect(await get("1")).toBeNull();
    expect(await answer("1", { kind: "approve", password: "x" })).toEqual({ kind: "closed" });
  });

  test("a second press while the first is carried out decides nothing twice", async () => {
    const { desk, answer, untilAsked } = setUp();
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>();
    let decisions = 0;
    const asked = desk.ask(question("a.pfx"), async () => {
      decisions += 1;
      await mayFinish;
      return { kind: "done", value: 1 };
    });
    await untilAsked("1");
    const presses = [answer("1", { kind: "approve" }), answer("1", { kind: "approve" })];
    finish();
    expect(await Promise.all(presses)).toEqual([{ kind: "closed" }, { kind: "closed" }]);
    await asked;
    expect(decisions).toBe(1);
  });

  test("aborting closes the window and counts as cancelled, also while waiting in the queue", async () => {
    const { desk, windows, untilAsked, answer } = setUp();
    const decide = async () => ({ kind: "done" as const, value: 1 });
    const stopFirst = new AbortController();
    const stopSecond = new AbortController();
    const first = desk.ask(question("a.pfx"), decide, stopFirst.signal);
    const second = desk.ask(question("b.pfx"), decide, stopSecond.signal);
    const third = desk.ask(question("c.pfx"), decide);
    await untilAsked("1");
    stopSecond.abort();
    stopFirst.abort();
    expect(await first).toEqual({ kind: "cancelled" });
    expect(await second).toEqual({ kind: "cancelled" });
    expect(windows[0]?.isClosed).toBe(true);
    expect(await untilAsked("2")).toEqual(question("c.pfx"));
    await answer("2", { kind: "cancel" });
    await third;
  });

  test("a window that does not appear is reported as blocked, and the next question still comes", async () => {
    const { desk } = setUp(async () => ({ kind: "blocked" }));
    const decide = async () => ({ kind: "done" as const, value: 1 });
    expect(await desk.ask(question("a.pfx"), decide)).toEqual({ kind: "blocked" });
    expect(await desk.ask(question("b.pfx"), decide)).toEqual({ kind: "blocked" });
  });

  test("a defect in the decision reaches whoever asked and closes the window", async () => {
    const { desk, windows, answer, untilAsked } = setUp();
    const asked = desk.ask(question("a.pfx"), async () => {
      throw new Error("defect");
    });
    await untilAsked("1");
    const [outcome] = await Promise.allSettled([asked, answer("1", { kind: "approve" })]);
    expect(outcome.status).toBe("rejected");
    expect(windows[0]?.isClosed).toBe(true);
  });
});
