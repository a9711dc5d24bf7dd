import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import type Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { channels } from "#contract/realtime.ts";
import { createLines } from "#platform/adapters/video/lines.ts";
import { createLiveKit } from "#platform/adapters/video/livekit.ts";
import { createTwilio } from "#platform/adapters/video/twilio.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { startFakeLiveKit } from "#tests/builders/video/fake-livekit-server.ts";
import { startFakeTwilio } from "#tests/builders/video/fake-twilio-server.ts";
import { codeOf, type Browser } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { connectPusher, heard } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const twilioKeys = {
  accountSid: `AC${"a".repeat(32)}`,
  apiKey: `SK${"b".repeat(32)}`,
  apiSecret: "a secret of sufficient length",
};
const liveKitKeys = { apiKey: "APIexample", apiSecret: "0123456789abcdef0123456789abcdef" };

const now = () => new Date();
const accessFor = createLines({ iceUrls: [], turnSecret: undefined, relayOnly: false }, now);

const pages = (running: () => TestPlatform, meeting: () => Meeting) => {
  const clients: Pusher[] = [];
  const openPage = async (browser: Browser) => {
    const client = await connectPusher(browser);
    clients.push(client);
    const channel = client.subscribe(channels.signingSession(meeting().signingId));
    await heard(channel, "pusher:subscription_succeeded");
    return { browser, client, socketId: client.connection.socket_id };
  };
  return {
    openPage,
    join: ({ browser, socketId }: { browser: Browser; socketId: string }, device = "pagepage", call = randomUUID()) =>
      browser.api.videoRoom.join({ id: meeting().signingId, device, call, socketId, microphone: true, camera: true }),
    closeAll: () => {
      for (const client of clients.splice(0)) {
        running().platform.services.videoRooms.lineEnded(client.connection.socket_id, true);
        client.disconnect();
      }
    },
  };
};

const open = async (running: TestPlatform): Promise<Meeting> => {
  const pdf = await makePdf();
  return openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
};

describe("A platform whose video Twilio carries", () => {
  let server: Awaited<ReturnType<typeof startFakeTwilio>>;
  let running: TestPlatform;
  let meeting: Meeting;
  const { openPage, join, closeAll } = pages(
    () => running,
    () => meeting,
  );
  beforeAll(async () => {
    server = await startFakeTwilio(twilioKeys);
    running = await startTestPlatform(pglite, {
      dependencies: { video: { ...createTwilio(twilioKeys, now, { url: server.url }), accessFor } },
    });
    meeting = await open(running);
  });
  afterEach(closeAll);
  afterAll(async () => {
    await running.stop();
    await server.stop();
  });
  const pathOf = (identity: string) => `/v1/Rooms/${meeting.signingId}/Participants/${identity}`;
  const askedFor = (path: string) => server.calls.filter((call) => call.path === path);

  test("who joins gets a token for the signing's own room, in the name of their person [S395] [S465]", async () => {
    const answer = await join(await openPage(meeting.signer), "signerdevice");
    if (answer.provider !== "twilio") throw new Error("another carrier");
    expect(answer.identity).toBe(`${meeting.signerMemberId}-signerdevice`);
    expect(answer.roomName).toBe(meeting.signingId);
    expect(decodeJwt(answer.token)).toMatchObject({
      grants: { identity: answer.identity, video: { room: meeting.signingId } },
    });
    expect(askedFor("/v1/Rooms").at(-1)?.form["UniqueName"]).toBe(meeting.signingId);
    expect(answer.room.peers.map(({ identity }) => identity)).toEqual([answer.identity]);
    const ways = await meeting.signer.api.videoRoom.ways({ id: meeting.signingId });
    expect(ways).toEqual({ provider: "twilio", url: "wss://global.vss.twilio.com/signaling" });
  });

  test("its pages may reach Twilio's signalling and nothing else of it", async () => {
    const page = await fetch(new URL("/join", running.url));
    const policy = page.headers.get("content-security-policy") ?? "";
    const sources = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(" ");
    if (page.ok) expect(sources).toEqual(["'self'", running.url.replace(/^http/, "ws"), "wss://global.vss.twilio.com"]);
    expect((await meeting.notary.api.platform.identity()).mediaOrigins).toEqual(["wss://global.vss.twilio.com"]);
  });

  test("who leaves, is removed or logs out is put out at Twilio at once; the last one ends the room", async () => {
    const email = `${randomUUID()}@example.org`;
    const added = await meeting.notary.api.members.add({
      id: meeting.signingId,
      fullName: "Olga Out",
      email,
      type: "signer",
      invite: true,
    });
    const olga = await running.joined(added.link?.url ?? "");
    const page = await openPage(olga.browser);
    const { identity } = await join(page);
    const notary = await openPage(meeting.notary);
    const call = randomUUID();
    const own = await join(notary, "notarydevice", call);
    await meeting.notary.api.members.remove({ id: meeting.signingId, memberId: olga.memberId });
    await vi.waitFor(() => expect(askedFor(pathOf(identity))[0]?.form).toEqual({ Status: "disconnected" }));
    expect(await codeOf(join(page))).toMatch(/^auth\//);
    expect(await codeOf(olga.browser.api.videoRoom.ways({ id: meeting.signingId }))).toMatch(/^auth\//);

    await meeting.notary.api.videoRoom.leave({ id: meeting.signingId, identity: own.identity, call });
    await vi.waitFor(() => expect(askedFor(pathOf(own.identity))).toHaveLength(1));
    await vi.waitFor(() =>
      expect(askedFor(`/v1/Rooms/${meeting.signingId}`).at(-1)?.form).toEqual({ Status: "completed" }),
    );
  });

  test("a page that the notary muted and that does not obey is put out at Twilio [S396]", async () => {
    const { videoRooms } = running.platform.services;
    const signer = await openPage(meeting.signer);
    const notary = await openPage(meeting.notary);
    const { identity } = await join(signer, "disobedient");
    await join(notary, "notarydevice");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    try {
      videoRooms.restrict(meeting.signingId, {
        muted: [videoRooms.find(meeting.signingId, identity)?.participant].filter((one) => one !== undefined),
        held: [],
      });
      vi.advanceTimersByTime(5_001);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(askedFor(pathOf(identity)).length).toBeGreaterThan(0));
    expect(videoRooms.find(meeting.signingId, identity)).toBeUndefined();
  });

  test("while Twilio is down nobody gets a place, and is told why", async () => {
    const signer = await openPage(meeting.signer);
    const { video } = running.platform.services;
    const prepare = vi.spyOn(video, "prepare").mockResolvedValueOnce("unreachable");
    expect(await codeOf(join(signer))).toBe("video-room/provider-unreachable");
    prepare.mockRestore();
    expect(running.platform.services.videoRooms.room(meeting.signingId).peers).toEqual([]);
  });
});

describe("A platform whose video a LiveKit server carries", () => {
  let server: Awaited<ReturnType<typeof startFakeLiveKit>>;
  let running: TestPlatform;
  let meeting: Meeting;
  const { openPage, join, closeAll } = pages(
    () => running,
    () => meeting,
  );
  beforeAll(async () => {
    server = await startFakeLiveKit(liveKitKeys);
    running = await startTestPlatform(pglite, {
      dependencies: { video: { ...createLiveKit({ url: server.url, ...liveKitKeys }, now), accessFor } },
    });
    meeting = await open(running);
  });
  afterEach(closeAll);
  afterAll(async () => {
    await running.stop();
    await server.stop();
  });

  test("mutes by its server at once, and the page says that it obeyed [S396]", async () => {
    const signer = await openPage(meeting.signer);
    const { identity, ...answer } = await join(signer);
    if (answer.provider !== "livekit") throw new Error("another carrier");
    expect(await server.verifier.verify(answer.token)).toMatchObject({
      sub: identity,
      video: { room: meeting.signingId, roomJoin: true },
    });
    await openPage(meeting.notary);
    const asked = { id: meeting.signingId, identity, track_sid: "microphone" as const, muted: true };
    await meeting.notary.api.videoRoom.mute(asked);
    await vi.waitFor(() =>
      expect(server.calls.map(({ method, request }) => [method, request])).toContainEqual([
        "MutePublishedTrack",
        { room: meeting.signingId, identity, trackSid: "TR_mic", muted: true },
      ]),
    );
    const obeyed = await meeting.signer.api.videoRoom.mute(asked);
    expect(obeyed.peers.find((peer) => peer.identity === identity)?.microphone).toBe(false);
    expect(await codeOf(meeting.signer.api.videoRoom.mute({ ...asked, muted: false }))).toBe("video-room/muted");
    await meeting.notary.api.videoRoom.mute({ ...asked, muted: false });
  });

  test("who logs out is put out with every token of before", async () => {
    const link = await meeting.notary.api.members.add({
      id: meeting.signingId,
      fullName: "Lena Leaves",
      email: `${randomUUID()}@example.org`,
      type: "signer",
      invite: true,
    });
    const lena = await running.joined(link.link?.url ?? "");
    const { identity } = await join(await openPage(lena.browser));
    await lena.browser.fetch("/logout", { method: "POST" });
    await vi.waitFor(() =>
      expect(server.calls).toContainEqual(
        expect.objectContaining({
          method: "RemoveParticipant",
          request: { room: meeting.signingId, identity, revokeTokenTs: expect.any(String) },
        }),
      ),
    );
  });
});
