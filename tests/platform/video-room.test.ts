import { randomUUID } from "node:crypto";
import type Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { MemberId } from "#contract/common/ids.ts";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import { ParticipantIdSchema, VideoIdentitySchema, type VideoRoom } from "#contract/video-room/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeOf, type Browser } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { connectPusher, heard } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

type Channel = ReturnType<Pusher["subscribe"]>;
type Page = { browser: Browser; client: Pusher; channel: Channel; socketId: string };

describe("The video of a signing", () => {
  let running: TestPlatform;
  let meeting: Meeting;
  let notaryUserId: string;
  const clients: Pusher[] = [];

  beforeAll(async () => {
    running = await startTestPlatform(pglite, {
      settings: {
        VIDEO_ICE_SERVERS: "stun:stun.example.org:3478,turn:turn.example.org:3478",
        VIDEO_TURN_SECRET: "0123456789abcdef0123456789abcdef",
      },
    });
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
    notaryUserId = (await meeting.notary.api.account.session()).user?.id ?? "";
  });
  afterEach(() => {
    for (const client of clients.splice(0)) {
      // As a page that is closed: a program that ends a line says less than a browser.
      running.platform.services.videoRooms.lineEnded(client.connection.socket_id, true);
      client.disconnect();
    }
  });
  afterAll(() => running.stop());

  const openPage = async (browser: Browser): Promise<Page> => {
    const client = await connectPusher(browser);
    clients.push(client);
    const channel = client.subscribe(channels.signingSession(meeting.signingId));
    await heard(channel, "pusher:subscription_succeeded");
    return { browser, client, channel, socketId: client.connection.socket_id };
  };

  const join = ({ browser, socketId }: Pick<Page, "browser" | "socketId">, device = "pagepage", call = randomUUID()) =>
    browser.api.videoRoom.join({ id: meeting.signingId, device, call, socketId, microphone: true, camera: true });

  /** The next word on the room that is as it has to be. */
  const roomWhere = (channel: Channel, isMeant: (room: VideoRoom) => boolean): Promise<VideoRoom> =>
    new Promise((resolve) => {
      const listener = (room: VideoRoom) => {
        if (!isMeant(room)) return;
        channel.unbind("video-room-changed", listener);
        resolve(room);
      };
      channel.bind("video-room-changed", listener);
    });

  const both = async () => {
    const [notary, signer] = [await openPage(meeting.notary), await openPage(meeting.signer)];
    const calls = { notary: randomUUID(), signer: randomUUID() };
    const first = await join(notary, "notarydevice", calls.notary);
    const second = await join(signer, "signerdevice", calls.signer);
    return { notary, signer, calls, first, second };
  };
  const id = () => meeting.signingId;

  test("who joins is told how the others are reached, and named by their person [S395] [S465]", async () => {
    const { first, second } = await both();
    expect(first.identity).toBe(`${notaryUserId}-notarydevice`);
    expect(second.identity).toBe(`${meeting.signerMemberId}-signerdevice`);
    if (second.provider !== "mesh") throw new Error("another carrier");
    expect(second.iceServers).toEqual([
      { urls: ["stun:stun.example.org:3478"] },
      {
        urls: ["turn:turn.example.org:3478"],
        username: expect.stringMatching(new RegExp(`^\\d+:${second.identity}$`)),
        credential: expect.any(String),
      },
    ]);
    expect(second.room.peers.map(({ identity }) => identity)).toEqual([first.identity, second.identity]);
    expect(second.room.peers[1]).toMatchObject({ memberIds: [meeting.signerMemberId], microphone: true, camera: true });
  });

  test("nobody joins without a line of their own, nor with somebody else's", async () => {
    const notary = await openPage(meeting.notary);
    expect(await codeOf(join({ browser: meeting.signer, socketId: "1.1" }))).toBe("video-room/no-line");
    expect(await codeOf(join({ browser: meeting.signer, socketId: notary.socketId }))).toBe("video-room/no-line");
    const stranger = await running.newBrowser();
    expect(await codeOf(join({ browser: stranger, socketId: notary.socketId }))).toBe("auth/signed-out");
  });

  test("a signal reaches whom it is for and nobody else, and only from a page that is in the room", async () => {
    const { notary, signer, calls, first, second } = await both();
    const witness = await openPage(meeting.notary);
    const overheard: unknown[] = [];
    witness.channel.bind("video-room-signal", (word: unknown) => overheard.push(word));
    const words = { fromCall: calls.signer, toCall: calls.notary, description: null, candidates: [] };
    const description = { type: "offer" as const, sdp: "v=0\r\n" };
    const reaches = heard<RealtimeEvents["video-room-signal"]>(notary.channel, "video-room-signal");
    const send = (browser: Browser, from: string, to: string) =>
      browser.api.videoRoom.signal({
        id: id(),
        from: VideoIdentitySchema.parse(from),
        to: VideoIdentitySchema.parse(to),
        ...words,
        description,
      });
    await send(signer.browser, second.identity, first.identity);
    expect(await reaches).toEqual({ from: second.identity, to: first.identity, ...words, description });
    // In another's name.
    expect(await codeOf(send(signer.browser, first.identity, second.identity))).toBe("video-room/not-in-it");
    await signer.browser.api.videoRoom.leave({ id: id(), identity: second.identity, call: calls.signer });
    expect(await codeOf(send(signer.browser, second.identity, first.identity))).toBe("video-room/not-in-it");
    // To who has just left it says nothing, and fails nobody.
    await send(notary.browser, first.identity, second.identity);
    expect(overheard).toEqual([]);
  });

  test("signals are bounded in size and in number", async () => {
    const { signer, calls, first, second } = await both();
    const send = (sdp: string) =>
      signer.browser.api.videoRoom.signal({
        id: id(),
        from: second.identity,
        to: first.identity,
        fromCall: calls.signer,
        toCall: calls.notary,
        description: { type: "offer", sdp },
        candidates: [],
      });
    expect(await codeOf(send("x".repeat(16_001)))).toBe("request/invalid");
    const sendMany = async (): Promise<string> => {
      for (let count = 0; count < 700; count += 1) {
        const code = await send("v=0").then(
          () => null,
          (cause: { data?: { code: string } }) => cause.data?.code ?? "another failure",
        );
        if (code !== null) return code;
      }
      return "never";
    };
    expect(await sendMany()).toBe("auth/too-many-attempts");
    running.advance(60_000);
  });

  test("the notary mutes, and nobody but the notary undoes it, though the page comes in anew [S327] [S328] [S339] [S396]", async () => {
    const { notary, signer, first, second } = await both();
    const mute = (
      browser: Browser,
      identity: string,
      muted: boolean,
      track_sid: "microphone" | "camera" = "microphone",
    ) => browser.api.videoRoom.mute({ id: id(), identity: VideoIdentitySchema.parse(identity), track_sid, muted });
    const participant = ParticipantIdSchema.parse(meeting.signerMemberId);
    expect(await codeOf(mute(signer.browser, first.identity, true))).toBe("auth/forbidden");
    expect(await codeOf(mute(notary.browser, second.identity, true, "camera"))).toBe("auth/forbidden");

    const told = roomWhere(signer.channel, ({ muted }) => muted.includes(participant));
    await mute(notary.browser, second.identity, true);
    await told;
    expect(await codeOf(mute(signer.browser, second.identity, false))).toBe("video-room/muted");
    // The page says that it obeyed.
    const acknowledged = await mute(signer.browser, second.identity, true);
    expect(acknowledged.peers.find(({ identity }) => identity === second.identity)?.microphone).toBe(false);
    const anew = await join(signer, "otherdevice");
    expect(anew.room.muted).toEqual([participant]);
    expect(anew.room.peers.find(({ identity }) => identity === anew.identity)?.microphone).toBe(false);

    await mute(notary.browser, anew.identity, false);
    const free = await mute(signer.browser, anew.identity, false);
    expect(free.muted).toEqual([]);
    expect(free.peers.find(({ identity }) => identity === anew.identity)?.microphone).toBe(true);
  });

  test("a hold goes from one pair to the next by the specification's events [S253] [S254] [S255] [S256] [S463] [S464]", async () => {
    const added = await meeting.notary.api.members.add({
      id: id(),
      fullName: "Wanda Ames",
      email: "wanda@example.org",
      type: "witness",
    });
    const { notary } = await both();
    const heardEvents: [string, string[]][] = [];
    for (const name of ["EnableVideoRoomParticipants", "DisableVideoRoomParticipants"])
      notary.channel.bind(name, ({ participants }: { participants: string[] }) =>
        heardEvents.push([name, participants]),
      );
    const hold = async (memberId: MemberId | null) => {
      const held = memberId === null ? [] : [memberId, notaryUserId];
      const told = roomWhere(notary.channel, (room) => room.held.join() === held.join());
      await meeting.notary.api.videoRoom.hold({ id: id(), memberId: memberId });
      await told;
    };
    await hold(meeting.signerMemberId);
    await hold(added.member.id);
    await hold(added.member.id);
    await hold(null);
    const [signerPair, witnessPair] = [
      [meeting.signerMemberId, notaryUserId],
      [added.member.id, notaryUserId],
    ];
    expect(heardEvents).toEqual([
      ["DisableVideoRoomParticipants", signerPair],
      ["EnableVideoRoomParticipants", signerPair],
      ["DisableVideoRoomParticipants", witnessPair],
      ["EnableVideoRoomParticipants", witnessPair],
    ]);
    expect(await codeOf(meeting.signer.api.videoRoom.hold({ id: id(), memberId: null }))).toBe("auth/forbidden");
  });

  test("the same page once more takes its own place, another one of the person's a second", async () => {
    const { signer, second } = await both();
    const again = await join(signer, "signerdevice");
    expect(again.room.peers).toHaveLength(2);
    expect(again.room.peers.find(({ identity }) => identity === second.identity)?.call).not.toBe(
      second.room.peers.find(({ identity }) => identity === second.identity)?.call,
    );
    const telephone = await openPage(meeting.signer);
    expect((await join(telephone, "seconddevice")).room.peers).toHaveLength(3);
    const third = await openPage(meeting.signer);
    const { room } = await join(third, "thirddevice");
    expect(room.peers.map(({ identity }) => identity.slice(37))).toEqual([
      "notarydevice",
      "seconddevice",
      "thirddevice",
    ]);
  });

  test("the notary comes into a video that is full", async () => {
    const others = await Promise.all(
      ["One", "Two", "Three", "Four", "Five"].map(async (name) => {
        const email = `${randomUUID()}@example.org`;
        const asked = { id: id(), fullName: `Guest ${name}`, email, type: "signer" as const, invite: true };
        const added = await meeting.notary.api.members.add(asked);
        return (await running.joined(added.link?.url ?? "")).browser;
      }),
    );
    for (const browser of [meeting.signer, ...others]) await join(await openPage(browser));
    const [first] = others;
    if (first === undefined) throw new Error("nobody came");
    expect(await codeOf(join(await openPage(first), "telephone"))).toBe("video-room/full");
    expect((await join(await openPage(meeting.notary), "notarydevice")).room.peers).toHaveLength(7);
  });

  test("a line that ends while its page comes in leaves nobody behind", async () => {
    const signer = await openPage(meeting.signer);
    const { connections, publisher, videoRooms } = running.platform.services;
    const listens = vi.spyOn(connections, "listens").mockImplementationOnce((socketId, tokenHash, channel) => {
      listens.mockRestore();
      queueMicrotask(() => publisher.disconnectSession(tokenHash));
      return connections.listens(socketId, tokenHash, channel);
    });
    await join(signer);
    expect(videoRooms.room(id()).peers).toEqual([]);
  });

  test("whoever is removed or logs out is out of the room at once, gets in no more, and is held no more", async () => {
    const link = async (fullName: string) => {
      const email = `${randomUUID()}@example.org`;
      const added = await meeting.notary.api.members.add({ id: id(), fullName, email, type: "signer", invite: true });
      return running.joined(added.link?.url ?? "");
    };
    const notary = await openPage(meeting.notary);
    const ways = [
      (memberId: MemberId) => meeting.notary.api.members.remove({ id: id(), memberId: memberId }),
      (memberId: MemberId) => meeting.notary.api.members.withdrawLink({ id: id(), memberId: memberId }),
    ];
    for (const way of ways) {
      const { browser, memberId } = await link("Olga Out");
      const page = await openPage(browser);
      const { identity } = await join(page);
      await meeting.notary.api.videoRoom.hold({ id: id(), memberId });
      const gone = roomWhere(notary.channel, ({ peers }) => !peers.some((peer) => peer.identity === identity));
      const shown = heard(notary.channel, "EnableVideoRoomParticipants");
      await way(memberId);
      await gone;
      // With them goes the hold, which the notary could end at no tile any more.
      expect(await shown).toEqual({ participants: [memberId, notaryUserId] });
      expect((await join(notary, "notarydevice")).room.held).toEqual([]);
      expect(await codeOf(join(page))).toMatch(/^auth\//);
    }
    const lost = await link("Lost Line");
    const lostPage = await openPage(lost.browser);
    const { identity: lostIdentity } = await join(lostPage);
    const { connections, videoRooms } = running.platform.services;
    const reportsLoss = vi.spyOn(videoRooms, "lineEnded");
    lostPage.client.disconnect();
    await vi.waitFor(() => expect(connections.isConnected(lostPage.socketId)).toBe(false));
    expect(reportsLoss).toHaveBeenCalledWith(lostPage.socketId, false);
    reportsLoss.mockRestore();
    expect(videoRooms.find(id(), lostIdentity)).toBeDefined();
    await meeting.notary.api.members.remove({ id: id(), memberId: lost.memberId });
    expect(videoRooms.find(id(), lostIdentity)).toBeUndefined();

    const { browser } = await link("Lena Leaves");
    const page = await openPage(browser);
    const { identity } = await join(page);
    const gone = roomWhere(notary.channel, ({ peers }) => !peers.some((peer) => peer.identity === identity));
    await browser.fetch("/logout", { method: "POST", body: new URLSearchParams({ _token: browser.csrf() }) });
    await gone;
    expect(await codeOf(join(page))).toBe("auth/signed-out");
  });
});
