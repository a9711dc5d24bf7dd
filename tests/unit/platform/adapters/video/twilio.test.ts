import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { createTwilio } from "#platform/adapters/video/twilio.ts";
import { startFakeTwilio } from "#tests/builders/video/fake-twilio-server.ts";

const settings = {
  accountSid: `AC${"a".repeat(32)}`,
  apiKey: `SK${"b".repeat(32)}`,
  apiSecret: "a secret of sufficient length",
};
const now = new Date("2026-11-25T12:00:00Z");
const signingId = SigningIdSchema.parse(randomUUID());
const identity = VideoIdentitySchema.parse("11111111-1111-4111-8111-111111111111-pagepage");

describe("Twilio", () => {
  let server: Awaited<ReturnType<typeof startFakeTwilio>>;
  beforeAll(async () => {
    server = await startFakeTwilio(settings);
  });
  afterAll(() => server.stop());
  const twilio = () => createTwilio(settings, () => now, { url: server.url });

  test("a token lets one identity into one room, for two minutes", async () => {
    const keys = await twilio().keysFor(signingId, identity);
    if (keys.provider !== "twilio") throw new Error("another carrier's keys");
    expect(keys.roomName).toBe(signingId);
    expect(decodeProtectedHeader(keys.token)).toEqual({ alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" });
    const secret = new TextEncoder().encode(settings.apiSecret);
    const { payload } = await jwtVerify(keys.token, secret, { currentDate: now });
    const issuedAt = now.getTime() / 1_000;
    expect(payload).toEqual({
      jti: `${settings.apiKey}-${issuedAt}`,
      iss: settings.apiKey,
      sub: settings.accountSid,
      iat: issuedAt,
      exp: issuedAt + 120,
      grants: { identity, video: { room: signingId } },
    });
  });

  test("makes the signing's room for as long as a meeting can last; that it is there already is no failure", async () => {
    const carrier = twilio();
    expect(await carrier.prepare(signingId)).toBe("ready");
    expect(await carrier.prepare(signingId)).toBe("ready");
    expect(server.calls.at(-1)).toMatchObject({
      path: "/v1/Rooms",
      form: { UniqueName: signingId, Type: "group", MaxParticipantDuration: "86400" },
    });
  });

  test("puts a participant out, and ends the room; who or what is gone already is no failure", async () => {
    const carrier = twilio();
    await carrier.prepare(signingId);
    await carrier.putOut(signingId, identity);
    expect(server.calls.at(-1)).toEqual({
      path: `/v1/Rooms/${signingId}/Participants/${identity}`,
      form: { Status: "disconnected" },
    });
    await carrier.end(signingId);
    expect(server.calls.at(-1)).toEqual({ path: `/v1/Rooms/${signingId}`, form: { Status: "completed" } });
    await carrier.end(signingId);
    await carrier.putOut(signingId, identity);
  });

  test("with a wrong key nothing is done, and its failure names no key", async () => {
    const wrong = createTwilio({ ...settings, apiSecret: "the wrong secret" }, () => now, { url: server.url });
    expect(await wrong.prepare(signingId)).toBe("unreachable");
    await expect(wrong.putOut(signingId, identity)).rejects.toThrow("Twilio answered 401, code 20003");
  });

  test("one that is down or does not answer is unreachable", async () => {
    expect(await createTwilio(settings, () => now, { url: "http://127.0.0.1:9" }).prepare(signingId)).toBe(
      "unreachable",
    );
    server.goDown();
    expect(await twilio().prepare(signingId)).toBe("unreachable");
  });
});
