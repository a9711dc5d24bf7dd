import { fc, runs } from "#tests/builders/properties.ts";
import { describe, expect, test } from "vitest";
import { bridgeCalls, type BridgeCallName } from "#contract/bridge.ts";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { AppErrorSchema } from "#contract/common/app-error.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { createBridgeRouter } from "#main/bridge/router.ts";
import { createLog } from "#main/security/log.ts";

const names = Object.keys(bridgeCalls) as BridgeCallName[];

/** Handlers that note what reaches them and then behave as `handle` says. */
const routerWith = (handle: (name: BridgeCallName, input: unknown) => Promise<unknown>) => {
  const reached: { name: BridgeCallName; input: unknown }[] = [];
  const lines: string[] = [];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (input: unknown) => {
        reached.push({ name, input });
        return handle(name, input);
      },
    ]),
  ) as unknown as BridgeHandlers;
  const router = createBridgeRouter({ handlers, log: createLog((line) => lines.push(line)) });
  return { router, reached, lines };
};

const errorOf = (reply: object): unknown => {
  if ("error" in reply) return reply.error;
  const { result } = reply as { result: unknown };
  return typeof result === "object" &&
    result !== null &&
    "kind" in result &&
    result.kind === "refused" &&
    "error" in result
    ? result.error
    : undefined;
};

const failing = async () => {
  throw new Error("handlers must not be reached");
};

describe("the bridge router", () => {
  test.each(names)("refuses malformed input of %s with a typed refusal and never reaches the handler", async (name) => {
    const { router, reached } = routerWith(failing);
    const receive = router.receive(bridgeCalls[name].windows[0]);
    await fc.assert(
      fc.asyncProperty(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        async (input) => {
          fc.pre(!bridgeCalls[name].input.safeParse(input).success);
          const reply = await receive({ name, input, windowId: "1" });
          expect(AppErrorSchema.parse(errorOf(reply)).code).toBe("request/invalid");
        },
      ),
      { numRuns: runs(200) },
    );
    expect(reached).toEqual([]);
  });

  test("answers any name that is not a call with a typed refusal", async () => {
    const { router, reached } = routerWith(failing);
    const known = new Set<string>(names);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "")),
        fc.constantFrom<WindowKind>("workstation", "consent"),
        async (name, window) => {
          fc.pre(!known.has(name));
          expect(await router.receive(window)({ name, input: {}, windowId: "1" })).toEqual({
            error: { code: "workstation/not-allowed", params: {} },
          });
        },
      ),
    );
    expect(reached).toEqual([]);
  });

  test.each(names)("lets %s through only from the windows that the contract names", async (name) => {
    const { router, reached } = routerWith(failing);
    const allowed = bridgeCalls[name].windows as readonly WindowKind[];
    for (const window of (["workstation", "consent"] as const).filter((kind) => !allowed.includes(kind))) {
      const reply = await router.receive(window)({ name, input: {}, windowId: "1" });
      expect(AppErrorSchema.parse(errorOf(reply)).code).toBe("workstation/not-allowed");
    }
    expect(reached).toEqual([]);
  });

  test("the workstation page can neither read nor answer a consent question", async () => {
    const { router, reached } = routerWith(failing);
    const receive = router.receive("workstation");
    await receive({ name: "consent.get", input: {}, windowId: "1" });
    await receive({ name: "consent.answer", input: { kind: "approve", password: "x" }, windowId: "1" });
    expect(reached).toEqual([]);
  });

  test("a handler that throws is a defect with a reference, logged without its secrets", async () => {
    const { router, lines } = routerWith(async () => {
      throw new Error('failed for {"password":"hunter2secret"} at https://x.test/join#abcdefghijklmnop');
    });
    const reply = await router.receive("workstation")({ name: "vault.list", input: {}, windowId: "1" });
    const error = AppErrorSchema.parse(errorOf(reply));
    expect(error.code).toBe("workstation/defect");
    expect(lines.join("")).toContain(String(error.params.reference));
    expect(lines.join("")).not.toMatch(/hunter2secret|abcdefghijklmnop/u);
  });

  test("a result outside the call's schema never reaches the page", async () => {
    const { router } = routerWith(async () => [{ secret: "in the wrong shape" }]);
    const reply = await router.receive("workstation")({ name: "vault.list", input: {}, windowId: "1" });
    expect(AppErrorSchema.parse(errorOf(reply)).code).toBe("workstation/defect");
  });

  test("fields beyond the schema are dropped from results", async () => {
    const { router } = routerWith(async () => ({ kind: "none", cookie: "session=1" }));
    expect(await router.receive("workstation")({ name: "platform.retry", input: {}, windowId: "1" })).toEqual({
      result: { kind: "none" },
    });
  });
});
