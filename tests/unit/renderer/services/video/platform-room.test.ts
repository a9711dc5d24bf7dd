import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { ParticipantIdSchema, VideoIdentitySchema, type Peer, type VideoRoom } from "#contract/video-room/entity.ts";
import { appError } from "#contract/refused.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import type { VideoWord } from "#renderer/services/realtime/video-line.ts";
import { createMeshCarrier } from "#renderer/services/video/mesh-carrier.ts";
import { createPlatformRoom } from "#renderer/services/video/platform-room.ts";
import { FakeConnection, FakeStream } from "./fake-connection.ts";

const signingId = SigningIdSchema.parse(randomUUID());
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const identityOf = (number: number) => VideoIdentitySchema.parse(`${idOf(number)}-pagepage`);
const participantOf = (number: number) => ParticipantIdSchema.parse(idOf(number));

const peer = (number: number, call: string = randomUUID()): Peer => ({
  identity: identityOf(number),
  participant: participantOf(number),
  memberIds: [MemberIdSchema.parse(idOf(number))],
  call,
  microphone: true,
  camera: true,
});

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe("The mesh of browsers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("MediaStream", FakeStream);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Person 5 on this page; the test plays the platform. */
  const start = () => {
    let version = 0;
    let own: Peer = peer(5);
    let line: string | null = "1.1";
    const connections: FakeConnection[] = [];
    const listeners = new Set<(word: VideoWord) => void>();
    const tell = (word: VideoWord) => listeners.forEach((listener) => listener(word));
    const roomOf = (others: readonly Peer[], more: Partial<VideoRoom> = {}): VideoRoom => {
      version += 1;
      return { signingId, version, peers: [own, ...others], muted: [], held: [], ...more };
    };
    let atJoining: () => VideoRoom = () => roomOf([]);
    const calls = {
      join: vi.fn(async ({ call, microphone, camera }: { call: string; microphone: boolean; camera: boolean }) => {
        own = { ...own, call, microphone, camera };
        const room = atJoining();
        return { provider: "mesh", identity: own.identity, iceServers: [], iceTransportPolicy: "all", room };
      }),
      mute: vi.fn(async ({ track_sid, muted }: { track_sid: "microphone" | "camera"; muted: boolean }) => {
        own = { ...own, [track_sid]: !muted };
        return atJoining();
      }),
      hold: vi.fn(async () => atJoining()),
      signal: vi.fn(async () => ({ done: true })),
      leave: vi.fn(async () => ({ done: true })),
    };
    const room = createPlatformRoom({
      signingId,
      calls: calls as never,
      device: "pagepage",
      socketId: () => line,
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      openCarrier: async (_provider, ports) =>
        createMeshCarrier(ports, () => {
          const connection = new FakeConnection();
          connections.push(connection);
          return connection.asConnection();
        }),
    });
    const tracks = {
      microphone: { kind: "audio", enabled: true } as MediaStreamTrack,
      camera: { kind: "video", enabled: true } as MediaStreamTrack,
    };
    return {
      room,
      calls,
      connections,
      tracks,
      tell,
      roomOf,
      own: () => own,
      answers: (make: () => VideoRoom) => {
        atJoining = make;
      },
      cut: () => {
        line = null;
      },
      mend: () => {
        line = "1.2";
      },
    };
  };

  test("a line to each of the others; the one of the lower name offers", async () => {
    const { room, connections, calls, answers, roomOf } = start();
    const [lower, higher] = [peer(2), peer(8)];
    answers(() => roomOf([lower, higher]));
    await room.join();
    await settle();
    expect(room.state().standing).toBe("in");
    expect([...room.state().remotes.keys()]).toEqual([lower.identity, higher.identity]);
    expect(connections.map(({ localDescription }) => localDescription?.type)).toEqual([undefined, "offer"]);
    expect(calls.signal).toHaveBeenCalledWith(
      expect.objectContaining({ to: higher.identity, toCall: higher.call, description: expect.anything() }),
    );
  });

  test("who goes is gone at once, who comes in anew gets a new line, and an older word changes nothing", async () => {
    const { room, connections, tell, answers, roomOf } = start();
    const other = peer(2);
    answers(() => roomOf([other]));
    await room.join();
    const older = roomOf([other]);
    tell({ kind: "room", room: roomOf([peer(2)]) });
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    tell({ kind: "room", room: older });
    expect(connections).toHaveLength(2);
    tell({ kind: "room", room: roomOf([]) });
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(room.state().remotes.size).toBe(0);
  });

  test("what comes before it is known who this page is, is taken afterwards; what was meant for an earlier coming-in never", async () => {
    const { room, connections, tell, answers, roomOf, own } = start();
    const other = peer(2);
    answers(() => {
      const signal = { from: other.identity, to: identityOf(5), fromCall: other.call, candidates: [] };
      tell({ kind: "signal", signal: { ...signal, toCall: own().call, description: { type: "offer", sdp: "early" } } });
      tell({ kind: "signal", signal: { ...signal, toCall: randomUUID(), description: { type: "offer", sdp: "old" } } });
      return roomOf([other]);
    });
    await room.join();
    await settle();
    expect(connections[0]?.remoteDescription?.sdp).toBe("early");
  });

  test("what the notary muted is silent and acknowledged, stays so whatever is pressed, and speaks again when it is undone [S396]", async () => {
    const { room, calls, tell, tracks, answers, roomOf } = start();
    await room.join();
    room.publish(tracks);
    await settle();
    answers(() => roomOf([], { muted: [participantOf(5)] }));
    tell({ kind: "room", room: roomOf([], { muted: [participantOf(5)] }) });
    expect(tracks.microphone.enabled).toBe(false);
    expect(calls.mute).toHaveBeenLastCalledWith(expect.objectContaining({ track_sid: "microphone", muted: true }));
    await settle();
    room.mute("microphone", true);
    room.mute("microphone", false);
    expect(tracks.microphone.enabled).toBe(false);
    answers(() => roomOf([]));
    tell({ kind: "room", room: roomOf([]) });
    expect(tracks.microphone.enabled).toBe(true);
  });

  test("somebody who muted themselves is not turned on by the notary", async () => {
    const { room, tell, tracks, answers, roomOf } = start();
    await room.join();
    room.publish(tracks);
    room.mute("microphone", true);
    await settle();
    answers(() => roomOf([], { muted: [participantOf(5)] }));
    tell({ kind: "room", room: roomOf([], { muted: [participantOf(5)] }) });
    await settle();
    answers(() => roomOf([]));
    tell({ kind: "room", room: roomOf([]) });
    expect(tracks.microphone.enabled).toBe(false);
  });

  test("on hold the picture is off, the voice goes on", async () => {
    const { room, tell, tracks } = start();
    await room.join();
    room.publish(tracks);
    tell({ kind: "hold", participants: [participantOf(5), participantOf(1)], isHeld: true });
    expect(tracks).toMatchObject({ microphone: { enabled: true }, camera: { enabled: false } });
    tell({ kind: "hold", participants: [participantOf(5), participantOf(1)], isHeld: false });
    expect(tracks.camera.enabled).toBe(true);
  });

  test("on another line the page comes in again, and the others are not lost", async () => {
    const { room, calls, connections, tell, answers, roomOf, cut, mend } = start();
    const other = peer(2);
    answers(() => roomOf([other]));
    await room.join();
    cut();
    tell({ kind: "live" });
    expect(room.state().standing).toBe("waiting");
    await settle();
    mend();
    tell({ kind: "live" });
    await settle();
    expect(room.state().standing).toBe("in");
    expect(calls.join.mock.calls.map(([{ call }]) => call)).toEqual([
      expect.any(String),
      calls.join.mock.calls[0]?.[0].call,
    ]);
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  test("a page that was opened once more gives way, and one that is refused says why", async () => {
    const first = start();
    await first.room.join();
    first.tell({
      kind: "room",
      room: { ...first.roomOf([]), peers: [{ ...first.own(), call: randomUUID() }] },
    });
    expect(first.room.state().standing).toBe("elsewhere");

    const second = start();
    second.calls.join.mockRejectedValueOnce(new RefusedError(appError("video-room/full", { max: 6 })));
    await second.room.join();
    expect(second.room.state()).toMatchObject({ standing: "refused", refusal: { code: "video-room/full" } });
    await second.room.join();
    expect(second.room.state().standing).toBe("in");
  });

  test("a page whose place went for two later ones of its person does not put out one of those in turn", async () => {
    const { room, calls, tell, roomOf } = start();
    await room.join();
    const later = (device: string): Peer => ({
      ...peer(5),
      identity: VideoIdentitySchema.parse(`${idOf(5)}-${device}`),
    });
    // Put out for another reason: it comes back beside the other.
    tell({ kind: "room", room: { ...roomOf([]), peers: [later("telephone")] } });
    await settle();
    expect([room.state().standing, calls.join.mock.calls.length]).toEqual(["in", 2]);
    tell({ kind: "room", room: { ...roomOf([]), peers: [later("telephone"), later("thirdpage")] } });
    await settle();
    expect([room.state().standing, calls.join.mock.calls.length]).toEqual(["elsewhere", 2]);
  });

  test("who leaves closes every line and hears nothing more", async () => {
    const { room, calls, connections, tell, answers, roomOf } = start();
    answers(() => roomOf([peer(2), peer(8)]));
    await room.join();
    room.leave();
    tell({ kind: "room", room: roomOf([peer(3)]) });
    expect(connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(connections).toHaveLength(2);
    expect(calls.leave).toHaveBeenCalledTimes(1);
    expect(room.state().standing).toBe("outside");
  });
});
