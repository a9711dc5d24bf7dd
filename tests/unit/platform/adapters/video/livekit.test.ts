import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { createLiveKit } from "#platform/adapters/video/livekit.ts";
import { startFakeLiveKit } from "#tests/builders/video/fake-livekit-server.ts";

const keys = { apiKey: "APIexample", apiSecret: "0123456789abcdef0123456789abcdef" };
const signingId = SigningIdSchema.parse(randomUUID());
const identity = VideoIdentitySchema.parse("11111111-1111-4111-8111-111111111111-pagepage");

describe("LiveKit", () => {
  let server: Awaited<ReturnType<typeof startFakeLiveKit>>;
  beforeAll(async () => {
    server = await startFakeLiveKit(keys);
  });
  afterAll(() => server.stop());
  const carrier = (now = new Date()) => createLiveKit({ url: server.url, ...keys }, () => now);

  test("a token lets one identity into one room with camera and microphone, for two minutes, as LiveKit's own verifier reads it", async () => {
    const now = new Date();
    const given = await carrier(now).keysFor(signingId, identity);
    if (given.provider !== "livekit") throw new Error("another carrier's keys");
    expect(given.url).toBe(server.url);
    const issuedAt = Math.floor(now.getTime() / 1_000);
    expect(await server.verifier.verify(given.token)).toEqual({
      iss: keys.apiKey,
      sub: identity,
      nbf: issuedAt,
      exp: issuedAt + 120,
      video: {
        room: signingId,
        roomJoin: true,
        canPublish: true,
        canPublishSources: ["camera", "microphone"],
        canSubscribe: true,
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
    });
    const old = await carrier(new Date(now.getTime() - 140_000)).keysFor(signingId, identity);
    await expect(server.verifier.verify("token" in old ? old.token : "")).rejects.toThrow(/exp/);
  });

  test("mutes the microphone from afar, and no camera", async () => {
    server.calls.length = 0;
    await carrier().silence(signingId, identity);
    expect(server.calls.map(({ method, request }) => [method, request])).toEqual([
      ["GetParticipant", { room: signingId, identity }],
      ["MutePublishedTrack", { room: signingId, identity, trackSid: "TR_mic", muted: true }],
    ]);
    expect(server.calls.map(({ grants }) => grants.video)).toEqual([
      { room: signingId, roomAdmin: true },
      { room: signingId, roomAdmin: true },
    ]);
  });

  test("puts a participant out with every token of before, and ends the room", async () => {
    server.calls.length = 0;
    const now = new Date();
    await carrier(now).putOut(signingId, identity);
    await carrier(now).end(signingId);
    expect(server.calls.map(({ method, request }) => [method, request])).toEqual([
      ["RemoveParticipant", { room: signingId, identity, revokeTokenTs: String(Math.floor(now.getTime() / 1_000)) }],
      ["DeleteRoom", { room: signingId }],
    ]);
    expect(server.calls[1]?.grants.video).toEqual({ roomCreate: true });
  });

  test("who has left already is no failure; a key that the server does not take is", async () => {
    server.leave(identity);
    await carrier().putOut(signingId, identity);
    await carrier().silence(signingId, identity);
    const wrong = createLiveKit({ url: server.url, apiKey: keys.apiKey, apiSecret: "x".repeat(32) }, () => new Date());
    await expect(wrong.putOut(signingId, identity)).rejects.toThrow("LiveKit answered 401 to RemoveParticipant");
  });

  test("its pages reach its server, by socket and by HTTP, and nothing else", () => {
    const { origins } = createLiveKit({ url: "wss://livekit.example.org", ...keys }, () => new Date());
    expect(origins).toEqual(["wss://livekit.example.org", "https://livekit.example.org"]);
  });
});
