import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import { ParticipantIdSchema, VideoIdentitySchema, type VideoRoom } from "#contract/video-room/entity.ts";
import { createVideoRooms, type SeatedPeer } from "#platform/realtime/video-rooms.ts";

const signingId = SigningIdSchema.parse(randomUUID());
const open = { muted: [], held: [] };

const peer = (number: number, more: Partial<SeatedPeer> = {}): SeatedPeer => {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return {
    identity: VideoIdentitySchema.parse(`${id}-pagepage`),
    participant: ParticipantIdSchema.parse(id),
    memberIds: [MemberIdSchema.parse(id)],
    call: randomUUID(),
    microphone: true,
    camera: true,
    tokenHash: `session ${number}`,
    socketId: `${number}.1`,
    isNotary: false,
    channel: channels.signingSession(signingId),
    ...more,
  };
};

describe("A video room", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = () => {
    const told: VideoRoom[] = [];
    const sent: { socketId: string; from: string }[] = [];
    const gone = new Set<string>();
    const door: string[] = [];
    const rooms = createVideoRooms({
      publish: (_channel, _event, payload) => void told.push(payload as VideoRoom),
      send: (socketId, _channel, { from }) => {
        if (gone.has(socketId)) return false;
        sent.push({ socketId, from });
        return true;
      },
      door: {
        in: (_signingId, { identity }) => void door.push(`in ${identity.slice(35)}`),
        out: (_signingId, identity, isForGood) =>
          void door.push(`out ${identity.slice(35)}${isForGood ? " for good" : ""}`),
        empty: () => void door.push("empty"),
      },
    });
    return { rooms, told, sent, gone, door, names: () => rooms.room(signingId).peers.map(({ identity }) => identity) };
  };
  const signal = (from: SeatedPeer, to: SeatedPeer): RealtimeEvents["video-room-signal"] => ({
    from: from.identity,
    to: to.identity,
    fromCall: from.call,
    toCall: to.call,
    description: null,
    candidates: [],
  });

  test("is closed for everybody at once, who are told so, guests on their own channel", () => {
    const heard: { channel: string; peers: number }[] = [];
    const rooms = createVideoRooms({
      publish: (channel, _event, payload) => void heard.push({ channel, peers: (payload as VideoRoom).peers.length }),
      send: () => true,
    });
    rooms.join(signingId, peer(1), open);
    rooms.join(signingId, peer(2, { memberIds: [], channel: "private-guests.2" }), open);
    heard.length = 0;
    rooms.close(signingId);
    expect(rooms.room(signingId).peers).toEqual([]);
    expect(heard).toEqual([
      { channel: channels.signingSession(signingId), peers: 0 },
      { channel: "private-guests.2", peers: 0 },
    ]);
  });

  test("holds six, and says nothing of sessions and lines", () => {
    const { rooms, told } = start();
    for (const number of [1, 2, 3, 4, 5, 6]) expect(rooms.join(signingId, peer(number), open)).toBe("joined");
    expect(rooms.join(signingId, peer(7), open)).toBe("full");
    expect(JSON.stringify(told)).not.toMatch(/session|socketId/);
    expect(told.map(({ version }) => version)).toEqual(told.map(({ version }) => version).toSorted((a, b) => a - b));
  });

  /** Another page of the same person. */
  const another = (of: SeatedPeer, device: string, socketId: string): SeatedPeer => ({
    ...of,
    identity: VideoIdentitySchema.parse(`${of.participant}-${device}`),
    call: randomUUID(),
    socketId,
  });

  test("who carries the pictures is told of every place, given and lost, in whichever way", () => {
    const { rooms, door } = start();
    const [one, two, three] = [peer(1), peer(2), peer(3)];
    for (const each of [one, two, three]) rooms.join(signingId, each, open);
    // Once more on another line: the same name, and nobody to put out.
    rooms.join(signingId, { ...one, call: randomUUID(), socketId: "1.2" }, open);
    rooms.sessionEnded(two.tokenHash);
    rooms.restrict(signingId, { muted: [three.participant], held: [] });
    vi.advanceTimersByTime(5_000);
    rooms.leave(signingId, one.identity);
    expect(door).toEqual([
      "in 1-pagepage",
      "in 2-pagepage",
      "in 3-pagepage",
      "in 1-pagepage",
      "out 2-pagepage",
      "out 3-pagepage for good",
      "out 1-pagepage",
      "empty",
    ]);
  });

  test("one line has one place, whatever its page calls itself", () => {
    const { rooms, names } = start();
    const one = peer(1);
    const devices = ["device01", "device02", "device03", "device04", "device05", "device06"];
    for (const device of devices)
      expect(rooms.join(signingId, another(one, device, one.socketId), open)).toBe("joined");
    expect(names()).toEqual([`${one.participant}-device06`]);
  });

  test("a person has two places, and the oldest goes for the next", () => {
    const { rooms, names } = start();
    const [one, two] = [peer(1), peer(2)];
    const [telephone, third] = [another(one, "telephone", "1.2"), another(one, "thirdpage", "1.3")];
    for (const each of [one, two, telephone, third]) rooms.join(signingId, each, open);
    expect(names()).toEqual([two.identity, telephone.identity, third.identity]);
    // On the line of the other: that one goes, and whoever was there before keeps the place among the others.
    rooms.join(signingId, { ...telephone, socketId: third.socketId }, open);
    expect(names()).toEqual([two.identity, telephone.identity]);
  });

  test("the notary finds a place in a full video, on another page too, and has one in it", () => {
    const { rooms, names } = start();
    for (const number of [1, 2, 3, 4, 5, 6]) rooms.join(signingId, peer(number), open);
    const notary = peer(7, { isNotary: true });
    expect(rooms.join(signingId, notary, open)).toBe("joined");
    expect(rooms.join(signingId, notary, open)).toBe("joined");
    expect(rooms.join(signingId, peer(8), open)).toBe("full");
    const telephone = another(notary, "telephone", "7.2");
    expect(rooms.join(signingId, telephone, open)).toBe("joined");
    expect(names().slice(5)).toEqual([peer(6).identity, telephone.identity]);
  });

  test("a full video lets a person change pages, and puts out nobody for whom it refuses", () => {
    const { rooms, names } = start();
    for (const number of [1, 2, 3, 4, 5, 6]) rooms.join(signingId, peer(number), open);
    const before = names();
    expect(rooms.join(signingId, another(peer(1), "telephone", "1.2"), open)).toBe("full");
    expect(names()).toEqual(before);
    expect(rooms.join(signingId, another(peer(1), "telephone", "1.1"), open)).toBe("joined");
    expect(names()).toHaveLength(6);
  });

  test("a line that breaks keeps the place for a while, and what was said meanwhile; one whose right ended does not", () => {
    const { rooms, sent, gone, names } = start();
    const [one, two] = [peer(1), peer(2)];
    rooms.join(signingId, one, open);
    rooms.join(signingId, two, open);
    gone.add(two.socketId);
    rooms.lineEnded(two.socketId, false);
    expect(rooms.signal(signingId, signal(one, two))).toBe(true);
    expect(sent).toEqual([]);
    rooms.join(signingId, { ...two, socketId: "2.2" }, open);
    expect(sent).toEqual([{ socketId: "2.2", from: one.identity }]);
    vi.advanceTimersByTime(60_000);
    expect(names()).toEqual([one.identity, two.identity]);
    rooms.lineEnded("2.2", false);
    vi.advanceTimersByTime(15_000);
    expect(names()).toEqual([one.identity]);
    rooms.lineEnded(one.socketId, true);
    expect(names()).toEqual([]);
    expect(rooms.signal(signingId, signal(two, one))).toBe(false);
  });

  test("whoever's session ended keeps no place in any video, though the line was lost and might come back", () => {
    const { rooms, names } = start();
    const [one, two] = [peer(1), peer(2)];
    const elsewhere = SigningIdSchema.parse(randomUUID());
    for (const signing of [signingId, elsewhere]) for (const each of [one, two]) rooms.join(signing, each, open);
    rooms.lineEnded(two.socketId, false);
    rooms.sessionEnded(two.tokenHash);
    expect(names()).toEqual([one.identity]);
    expect(rooms.room(elsewhere).peers.map(({ identity }) => identity)).toEqual([one.identity]);
    vi.advanceTimersByTime(60_000);
    expect(names()).toEqual([one.identity]);
  });

  test("whom the notary muted is put out who does not acknowledge, and stays who does [S396]", () => {
    const { rooms, names } = start();
    const [good, bad] = [peer(1), peer(2)];
    for (const each of [good, bad]) rooms.join(signingId, each, open);
    rooms.restrict(signingId, { muted: [good.participant, bad.participant], held: [] });
    rooms.setTrack(signingId, good.identity, "microphone", false);
    vi.advanceTimersByTime(5_000);
    expect(names()).toEqual([good.identity]);
  });

  test("whoever was muted comes in muted, whatever their page says", () => {
    const { rooms } = start();
    const one = peer(1);
    rooms.join(signingId, one, { muted: [one.participant], held: [] });
    expect(rooms.room(signingId)).toMatchObject({ muted: [one.participant], peers: [{ microphone: false }] });
    vi.advanceTimersByTime(60_000);
    expect(rooms.room(signingId).peers).toHaveLength(1);
  });

  test("what the notary undid in time is asked of nobody", () => {
    const { rooms, names } = start();
    const one = peer(1);
    rooms.join(signingId, one, open);
    rooms.restrict(signingId, { muted: [one.participant], held: [] });
    rooms.restrict(signingId, open);
    vi.advanceTimersByTime(60_000);
    expect(names()).toEqual([one.identity]);
  });
});
