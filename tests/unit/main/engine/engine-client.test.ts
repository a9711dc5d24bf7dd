import { describe, expect, it } from "vitest";
import { appError } from "#contract/refused.ts";
import { createEngineClient } from "#main/engine/engine-client.ts";
import type { IsolatedProcess } from "#main/host/host.ts";

type Exit = Parameters<Parameters<IsolatedProcess["onExit"]>[0]>[0];
type Posted = { id: string; kind: string; input: unknown };

/** A process whose behaviour is scripted; killing it ends it, as the hosts do. */
const createScripted = (
  script: (posted: Posted, say: (message: unknown) => void, exit: (exit: Exit) => void) => void,
) => {
  const killed = { count: 0 };
  const client = createEngineClient(() => {
    const messages: ((message: unknown) => void)[] = [];
    const exits: ((exit: Exit) => void)[] = [];
    const exit = (how: Exit) => exits.forEach((listener) => listener(how));
    return {
      post: (message) =>
        queueMicrotask(() =>
          script(message as Posted, (answer) => messages.forEach((listener) => listener(answer)), exit),
        ),
      onMessage: (listener) => void messages.push(listener),
      onExit: (listener) => void exits.push(listener),
      kill: () => {
        killed.count += 1;
        exit({ code: null, reason: "killed" });
      },
    };
  });
  return { client, killed };
};
const onExhausted = appError("document/too-complex", { name: "a.pdf" });
const input = { path: "/a.pdf", name: "a.pdf" };
const pages = { kind: "ok", pages: [{ width: 1, height: 1 }], sha256: "a".repeat(64), sizeBytes: 1, attachments: [] };

describe("running an engine job in a process of its own", () => {
  it("passes progress on, answers with the parsed result, and ends the process", async () => {
    const steps: string[] = [];
    const { client, killed } = createScripted(({ id }, say) => {
      say({ id: "another", kind: "result", result: {} });
      say({ id, kind: "progress", step: "composing" });
      say({ id, kind: "result", result: pages });
    });
    expect(await client.run("preflight", input, { onExhausted, onStep: (step) => steps.push(step) })).toEqual(pages);
    expect(steps).toEqual(["composing"]);
    expect(killed.count).toBe(1);
  });

  it.each(["timeout", "crashed", "killed"] as const)(
    "answers with the input's refusal when the process was ended: %s",
    async (reason) => {
      const { client } = createScripted((_posted, _say, exit) => exit({ code: null, reason }));
      expect(await client.run("preflight", input, { onExhausted })).toEqual({ kind: "refused", error: onExhausted });
    },
  );

  it("kills the process when cancelled, and starts none for what is cancelled already", async () => {
    const controller = new AbortController();
    const { client, killed } = createScripted(() => controller.abort());
    const cancelled = { kind: "refused", error: { code: "workstation/job-cancelled" } };
    expect(await client.run("preflight", input, { onExhausted, signal: controller.signal })).toMatchObject(cancelled);
    expect(killed.count).toBeGreaterThan(0);
    const before = killed.count;
    expect(await client.run("preflight", input, { onExhausted, signal: controller.signal })).toMatchObject(cancelled);
    expect(killed.count).toBe(before);
  });

  it.each([
    ["a defect", ({ id }: Posted) => ({ id, kind: "defect", message: "index out of range" }), "index out of range"],
    ["an answer out of form", ({ id }: Posted) => ({ id, kind: "result", result: { kind: "ok" } }), "out of form"],
  ])("throws on %s: that is no fault of the document", async (_what, answer, message) => {
    const { client } = createScripted((posted, say) => say(answer(posted)));
    await expect(client.run("preflight", input, { onExhausted })).rejects.toThrow(message);
  });
});
