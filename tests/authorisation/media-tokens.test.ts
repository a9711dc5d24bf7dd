import { randomUUID } from "node:crypto";
import type Pusher from "pusher-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csrfHeader } from "#contract/constants.ts";
import { channels } from "#contract/realtime.ts";
import { createLiveKit } from "#platform/adapters/video/livekit.ts";
import { createMesh } from "#platform/adapters/video/mesh.ts";
import { createTwilio } from "#platform/adapters/video/twilio.ts";
import type { Video } from "#platform/adapters/video/video.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { startFakeLiveKit } from "#tests/builders/video/fake-livekit-server.ts";
import { startFakeTwilio } from "#tests/builders/video/fake-twilio-server.ts";
import { connectPusher, heard } from "#tests/platform/realtime-steps.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { gatherCast, type Cast } from "./cast.ts";
import { readExpectations } from "./read-expectations.ts";

const { callers, rows } = readExpectations("media-tokens.tsv");
const secret = "0123456789abcdef0123456789abcdef";
const twilioKeys = { accountSid: `AC${"a".repeat(32)}`, apiKey: `SK${"b".repeat(32)}`, apiSecret: secret };
const liveKitKeys = { apiKey: "APIexample", apiSecret: secret };
const now = () => new Date();

/** What of an answer lets somebody in. */
const keysIn = (text: string): string[] => text.match(/"(?:token|credential)":"[^"]+"/g) ?? [];

describe("Keys of the video", () => {
  let pki: TestPki;
  let running: TestPlatform;
  let cast: Cast;
  let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
  let livekit: Awaited<ReturnType<typeof startFakeLiveKit>>;
  let carriers: Record<string, Video>;
  const lines = new Map<string, { client: Pusher; socketId: string }>();

  beforeAll(async () => {
    [twilio, livekit] = [await startFakeTwilio(twilioKeys), await startFakeLiveKit(liveKitKeys)];
    const iceUrls = ["turn:turn.example.org:3478"];
    const mesh = createMesh({ iceUrls, turnSecret: secret, relayOnly: false }, now);
    carriers = {
      mesh,
      twilio: { ...createTwilio(twilioKeys, now, { url: twilio.url }), accessFor: mesh.accessFor },
      livekit: { ...createLiveKit({ url: livekit.url, ...liveKitKeys }, now), accessFor: mesh.accessFor },
    };
    pki = createTestPki();
    running = await startTestPlatform(pglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    cast = await gatherCast(running, pki);
    for (const caller of callers) {
      const browser = cast.browsers.get(caller);
      if (browser === undefined) throw new Error(`nobody is ${caller}`);
      const client = await connectPusher(browser);
      if (client.connection.state !== "connected")
        await new Promise<void>((resolve) => client.connection.bind("connected", resolve));
      const channel = client.subscribe(channels.signingSession(cast.signingId));
      await Promise.race([
        heard(channel, "pusher:subscription_succeeded"),
        heard(channel, "pusher:subscription_error"),
      ]);
      lines.set(caller, { client, socketId: client.connection.socket_id });
    }
  });
  afterAll(async () => {
    for (const { client } of lines.values()) client.disconnect();
    await running.stop();
    await Promise.all([twilio.stop(), livekit.stop()]);
    pki.remove();
  });

  const ask = async (caller: string, path: string, json?: Record<string, unknown>) => {
    const browser = cast.browsers.get(caller);
    if (browser === undefined) throw new Error(`nobody is ${caller}`);
    const response = await browser.fetch(`/api/signing/${cast.signingId}/video-room/${path}`, {
      method: json === undefined ? "GET" : "POST",
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(browser.csrf() === "" ? {} : { [csrfHeader]: browser.csrf() }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const page = (lineOf: string) => ({
    device: "pagepage",
    call: randomUUID(),
    socketId: lines.get(lineOf)?.socketId ?? "1.1",
    microphone: true,
    camera: true,
  });

  describe.each([...rows])("of %s", (name, row) => {
    beforeAll(() => {
      const { services } = running.platform;
      const carrier = carriers[name];
      if (carrier === undefined) throw new Error(`no carrier is called ${name}`);
      Object.assign(services, { video: carrier });
    });

    test.each(callers)("%s", async (caller) => {
      const expected = row.get(caller);
      const joined = await ask(caller, "join", page(caller));
      const ways = await ask(caller, "ways");
      if (expected === "+") {
        expect([joined.status, ways.status]).toEqual([200, 200]);
        expect(keysIn(joined.text)).toHaveLength(1);
        // Trying the way gives no token, only what TURN asks for.
        expect(keysIn(ways.text)).toHaveLength(name === "mesh" ? 1 : 0);
      } else {
        expect([joined.status, ways.status]).toEqual([expected, expected]);
        expect([...keysIn(joined.text), ...keysIn(ways.text)]).toEqual([]);
      }
    });

    test.each(callers.filter((caller) => caller !== "notary-of-it"))("%s, with the notary's line", async (caller) => {
      const { status, text } = await ask(caller, "join", page("notary-of-it"));
      expect(status).toBe(row.get(caller) === "+" ? 409 : row.get(caller));
      expect(keysIn(text)).toEqual([]);
    });
  });
});
