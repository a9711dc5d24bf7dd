import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { heldToItsName } from "#main/gateway/held-to-its-name.ts";
import { createPlatformClient } from "#main/gateway/platform-client.ts";
import { callPlatform } from "#main/platform/call-platform.ts";

const json = { headers: { "content-type": "application/json" } };
const documentsFrom = (answer: Response) => {
  const client = createPlatformClient({ fetch: async () => answer });
  return callPlatform(() => client.documents.list({ id: SigningIdSchema.parse(crypto.randomUUID()) }));
};

describe("an answer of the platform that the main process would parse", () => {
  it.each([
    ["is nested without end", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
    ["holds more values than any of a platform's", `[${"{},".repeat(200_000)}{}]`],
  ])("is not parsed where it %s", async (_what, text) => {
    expect(await documentsFrom(new Response(text, json))).toMatchObject({
      kind: "refused",
      error: { code: "workstation/platform-unreachable" },
    });
  });

  it("is not waited for where it is no JSON and never ends", async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
      cancel: () => void (isCancelled = true),
    });
    const answer = new Response(endless, { headers: { "content-type": "text/plain" } });
    expect(await documentsFrom(answer)).toMatchObject({ kind: "refused" });
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(10);
  });

  it("is passed on whole where it is as large as a real one, brackets in its texts included", async () => {
    const value = [{ name: "[".repeat(1_000), pages: Array.from({ length: 5_000 }, () => ({ width: 612 })) }];
    expect(await documentsFrom(new Response(JSON.stringify(value), json))).toEqual({ kind: "ok", value });
  });
});

describe("a signature's picture on its way to the page", () => {
  const picture = randomBytes(500);
  const name = createHash("sha256").update(picture).digest("hex");
  const path = `/api/signing/${crypto.randomUUID()}/signature-image/${name}`;

  it("arrives where it is the one that its name says", async () => {
    const held = await heldToItsName(path, new Response(picture, { headers: { "content-type": "image/png" } }));
    expect(Buffer.from((await held?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(picture);
    expect(held?.headers.get("content-type")).toBe("image/png");
  });

  it("does not where the platform shows another one than it has sealed", async () => {
    expect(await heldToItsName(path, new Response(randomBytes(500)))).toBeNull();
    expect(await heldToItsName(path, new Response(picture.subarray(1)))).toBeNull();
    expect(await heldToItsName(path, new Response(picture, { status: 206 }))).toBeNull();
  });

  it("is asked for again where the platform does not have it, and nothing else is held up", async () => {
    const missing = new Response(null, { status: 404 });
    expect(await heldToItsName(path, missing)).toBe(missing);
    const other = new Response("text");
    expect(await heldToItsName("/api/session", other)).toBe(other);
  });
});
