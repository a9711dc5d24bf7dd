import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { createMesh } from "#platform/adapters/video/mesh.ts";
import { turnCredentials } from "#platform/adapters/video/turn-credentials.ts";

const secret = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-11-25T12:00:00Z");
const identity = VideoIdentitySchema.parse("11111111-1111-4111-8111-111111111111-pagepage");

describe("The way to the others", () => {
  test("a TURN server believes a name with its time and the HMAC-SHA1 of it, as coturn's use-auth-secret computes it", () => {
    const { username, credential } = turnCredentials(secret, identity, now);
    const [until, whose] = username.split(/:(.*)/s);
    expect(Number(until) * 1_000 - now.getTime()).toBe(2 * 3_600_000);
    expect(whose).toBe(identity);
    expect(credential).toBe(createHmac("sha1", secret).update(username).digest("base64"));
    expect(Buffer.from(credential, "base64")).toHaveLength(20);
  });

  test("servers stand as the configuration has them; only TURN gets a secret, and relay only says so", () => {
    const iceUrls = [
      "stun:stun.example.org:3478",
      "turn:turn.example.org:3478",
      "turns:turn.example.org:443?transport=tcp",
    ];
    const access = createMesh({ iceUrls, turnSecret: secret, relayOnly: true }, () => now).accessFor(identity);
    expect(access.iceTransportPolicy).toBe("relay");
    expect(access.iceServers.map(({ urls }) => urls)).toEqual([[iceUrls[0]], [iceUrls[1], iceUrls[2]]]);
    expect(access.iceServers[0]).not.toHaveProperty("credential");
    expect(access.iceServers[1]).toHaveProperty("credential");
  });

  test("without servers nothing is named, and the browsers find one another by themselves", () => {
    const mesh = createMesh({ iceUrls: [], turnSecret: undefined, relayOnly: false }, () => now);
    expect(mesh.accessFor(identity)).toEqual({ iceServers: [], iceTransportPolicy: "all" });
  });
});
