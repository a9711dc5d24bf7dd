import { afterEach, describe, expect, it, vi } from "vitest";
import { createGateway } from "#main/gateway/create-gateway.ts";
import { withStallLimit } from "#main/gateway/stall-limit.ts";
import { createLog } from "#main/security/log.ts";
import { identityOf } from "./scripted-platform.ts";

const url = "https://platform.test";
const gatewayAnswering = (answer: () => Response) =>
  createGateway({
    fetch: async () => answer(),
    status: () => ({ kind: "ready", url, identity: identityOf(url) }),
    log: createLog(() => undefined),
    timeoutMs: 50,
  });
const ask = (gateway: ReturnType<typeof gatewayAnswering>, path: string) => gateway.fetch(new Request(url + path));
const piece = new TextEncoder().encode("%PDF");

/** Gives `pieces` pieces, and then nothing more, not even its end. */
const fallingSilent = (pieces: number) => {
  let left = pieces;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        left -= 1;
        return left < 0 ? new Promise<never>(() => undefined) : controller.enqueue(piece);
      },
      cancel: () => new Promise<never>(() => undefined),
    },
    { highWaterMark: 0 },
  );
};

afterEach(() => void vi.useRealTimers());

describe("what a platform that was taken over may answer", () => {
  it("is no picture of another name than the page asked for", async () => {
    const gateway = gatewayAnswering(() => new Response("other", { headers: { "content-type": "image/png" } }));
    expect((await ask(gateway, `/api/signing/s1/signature-image/${"a".repeat(64)}`)).status).toBe(502);
  });

  it("is no download that falls silent in the middle and holds whoever waits for it", async () => {
    const gateway = gatewayAnswering(
      () => new Response(fallingSilent(2), { headers: { "content-type": "application/pdf" } }),
    );
    await expect((await ask(gateway, "/api/signing/s1/document/d1/content")).text()).rejects.toThrow();
  });
});

describe("what a server in front of a platform answers in its place", () => {
  it.each([502, 504])("with status %i is told with the platform's address, whatever its page says", async (status) => {
    const gateway = gatewayAnswering(
      () => new Response("<h1>nginx</h1>", { status, headers: { "content-type": "text/html" } }),
    );
    const answer = await ask(gateway, "/api/signings");
    const detail = `a server in between answered with status ${status}`;
    expect(await answer.json()).toMatchObject({
      code: "workstation/platform-unreachable",
      data: { params: { url, detail } },
    });
  });
});

describe("the time that a download may stand still", () => {
  it("runs while somebody waits for a piece, anew for each, and not while nobody asks for one", async () => {
    vi.useFakeTimers();
    const reader = withStallLimit(fallingSilent(2), 1_000, () => new Error("silent")).getReader();
    expect(await reader.read()).toMatchObject({ done: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reader.read()).toMatchObject({ done: false });
    const third = reader.read().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await third).toEqual(new Error("silent"));
    expect(vi.getTimerCount()).toBe(0);
  });
});
