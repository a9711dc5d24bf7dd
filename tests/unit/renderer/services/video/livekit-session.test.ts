import { EventEmitter } from "node:events";
import {
  ConnectionError,
  ConnectionQuality,
  ConnectionState,
  DisconnectReason,
  RoomEvent,
  Track,
  type Room,
} from "livekit-client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createHostedCarrier } from "#renderer/services/video/hosted-carrier.ts";
import { liveKitConnectEnd, liveKitEnd } from "#renderer/services/video/livekit-errors.ts";
import { createLiveKitRoom, openLiveKitSession } from "#renderer/services/video/livekit-session.ts";
import { carried, identityOf, liveKitAccess, ownTracks, peerOf, settled, trackOf } from "./carried.ts";
import { FakeStream } from "./fake-connection.ts";

class FakePublication {
  isMuted = false;
  readonly media: MediaStreamTrack;
  constructor(media: MediaStreamTrack) {
    this.media = media;
  }
  mute = async () => {
    this.isMuted = true;
    this.media.enabled = false;
  };
  unmute = async () => {
    this.isMuted = false;
    this.media.enabled = true;
  };
}

class FakeRoom extends EventEmitter implements Partial<Record<keyof Room, unknown>> {
  state = ConnectionState.Disconnected;
  readonly remoteParticipants = new Map<string, unknown>();
  readonly published = new Map<Track.Source, FakePublication>();
  readonly connectedWith: unknown[] = [];
  disconnectedWith: unknown[] | null = null;
  failsWith: unknown = null;
  localParticipant = {
    publishTrack: async (media: MediaStreamTrack, { source }: { source: Track.Source }) =>
      void this.published.set(source, new FakePublication(media)),
    unpublishTrack: async (media: MediaStreamTrack, stops: boolean) => {
      if (stops) throw new Error("the page's own camera was stopped");
      for (const [source, publication] of this.published)
        if (publication.media === media) this.published.delete(source);
    },
    getTrackPublication: (source: Track.Source) => this.published.get(source),
  };
  connect = async (...asked: unknown[]) => {
    this.connectedWith.push(...asked);
    if (this.failsWith !== null) throw this.failsWith;
    this.state = ConnectionState.Connected;
  };
  disconnect = async (...asked: unknown[]) => {
    this.disconnectedWith = asked;
    this.emit(RoomEvent.Disconnected, DisconnectReason.CLIENT_INITIATED);
  };
  comeIn(identity: string) {
    const participant = {
      identity,
      connectionQuality: ConnectionQuality.Good,
      trackPublications: new Map([
        ["TR1", { track: { mediaStreamTrack: trackOf("audio") } }],
        ["TR2", { track: undefined }],
      ]),
    };
    this.remoteParticipants.set(identity, participant);
    this.emit(RoomEvent.ParticipantConnected, participant);
    return participant;
  }
}

describe("LiveKit's part", () => {
  beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
  afterEach(() => vi.unstubAllGlobals());

  const start = async (failsWith: unknown = null) => {
    const rooms: FakeRoom[] = [];
    const makeRoom = () => {
      const room = new FakeRoom();
      room.failsWith = failsWith;
      rooms.push(room);
      return room as unknown as Room;
    };
    const page = carried((ports) =>
      createHostedCarrier(
        ports,
        openLiveKitSession(makeRoom, () => true),
      ),
    );
    const own = ownTracks();
    page.carrier.publish(own);
    page.carrier.enter(liveKitAccess("wss://livekit.example.org"), "call");
    page.carrier.follow([peerOf(2)]);
    await settled();
    const [room] = rooms;
    if (room === undefined) throw new Error("nobody connected");
    return { ...page, own, room, rooms };
  };

  test("comes in by address and token, sends camera and microphone as what they are, and gives them back unharmed", async () => {
    const { room, own, carrier } = await start();
    expect(room.connectedWith.slice(0, 2)).toEqual(["wss://livekit.example.org", "token 1"]);
    expect([...room.published].map(([source, { media }]) => [source, media])).toEqual([
      [Track.Source.Microphone, own.microphone],
      [Track.Source.Camera, own.camera],
    ]);
    carrier.close();
    expect(room.disconnectedWith).toEqual([false]);
    const { options } = createLiveKitRoom();
    expect(options).toMatchObject({ adaptiveStream: false, stopLocalTrackOnUnpublish: false });
  });

  test("shows whom the platform names and nobody else", async () => {
    const { room, remotes, link } = await start();
    room.comeIn(identityOf(2));
    room.comeIn(identityOf(3));
    expect([...remotes().keys()]).toEqual([identityOf(2)]);
    expect(remotes().get(identityOf(2))?.stream.getTracks()).toHaveLength(1);
    expect(link(2)).toBe("connected");
  });

  test("what the server muted from afar is unmuted by this page alone, once the platform lets it", async () => {
    const { room, carrier } = await start();
    const microphone = room.published.get(Track.Source.Microphone);
    await microphone?.mute();
    carrier.turn({ microphone: false, camera: true });
    await settled();
    expect(microphone?.isMuted).toBe(true);
    carrier.turn({ microphone: true, camera: true });
    await settled();
    expect(microphone?.isMuted).toBe(false);
  });

  test("on hold the camera is off for the server too, and comes back", async () => {
    const { room, carrier } = await start();
    carrier.turn({ microphone: true, camera: false });
    await settled();
    expect(room.published.get(Track.Source.Camera)?.isMuted).toBe(true);
    carrier.turn({ microphone: true, camera: true });
    await settled();
    expect(room.published.get(Track.Source.Camera)?.isMuted).toBe(false);
  });

  test("a lost line is told, of all and of one, and comes back", async () => {
    const { room, link, ends } = await start();
    const participant = room.comeIn(identityOf(2));
    room.state = ConnectionState.SignalReconnecting;
    room.emit(RoomEvent.SignalReconnecting);
    expect(link(2)).toBe("interrupted");
    room.state = ConnectionState.Connected;
    room.emit(RoomEvent.Reconnected);
    expect(link(2)).toBe("connected");
    participant.connectionQuality = ConnectionQuality.Lost;
    room.emit(RoomEvent.ConnectionQualityChanged, ConnectionQuality.Lost, participant);
    expect(link(2)).toBe("interrupted");
    expect(ends).toEqual([]);
  });

  test.each([
    [DisconnectReason.PARTICIPANT_REMOVED, "again"],
    [DisconnectReason.ROOM_DELETED, "again"],
    [DisconnectReason.SERVER_SHUTDOWN, "again"],
    [DisconnectReason.DUPLICATE_IDENTITY, "elsewhere"],
    [DisconnectReason.MEDIA_FAILURE, "again"],
  ] as const)("ended by the server (%i): %s, and the platform is asked", async (reason, kind) => {
    const { room, ends, carrier, rooms } = await start();
    room.emit(RoomEvent.Disconnected, reason);
    expect(ends).toEqual([{ kind }]);
    carrier.enter(liveKitAccess("wss://livekit.example.org", "token 2"), "call");
    await settled();
    expect(rooms[1]?.connectedWith[1]).toBe("token 2");
  });

  test("a server of before says so at once; a token that it does not take is tried anew first", async () => {
    const old = await start(ConnectionError.serviceNotFound("no such path", "v0-rtc"));
    expect(old.ends).toMatchObject([{ kind: "refused", error: { code: "video-room/provider-refuses" } }]);
    const refusing = await start(ConnectionError.notAllowed("invalid token", 401));
    for (const token of ["2", "3"]) {
      refusing.carrier.enter(liveKitAccess("wss://livekit.example.org", token), "call");
      await settled();
    }
    expect(refusing.ends.map(({ kind }) => kind)).toEqual(["again", "again", "refused"]);
  });

  test("each way in which a connection fails has its meaning", () => {
    expect(
      [
        ConnectionError.notAllowed("", 401),
        ConnectionError.serverUnreachable(""),
        ConnectionError.internal(""),
        ConnectionError.timeout(""),
        ConnectionError.websocket(""),
        ConnectionError.cancelled(""),
        ConnectionError.leaveRequest("", DisconnectReason.DUPLICATE_IDENTITY),
        new TypeError("fetch failed"),
      ].map((cause) => liveKitConnectEnd(cause).kind),
    ).toEqual(["token", "again", "network", "again", "again", "again", "elsewhere", "again"]);
    const reasons = Object.values(DisconnectReason).filter((reason) => typeof reason === "number");
    expect(reasons.map((reason) => liveKitEnd(reason).name)).toEqual(reasons.map((reason) => DisconnectReason[reason]));
  });
});
