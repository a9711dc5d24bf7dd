import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPeerLink, type PeerLink, type Words } from "#renderer/services/video/peer-link.ts";
import type { LinkState } from "#renderer/services/video/video-room.ts";
import { FakeConnection, FakeStream } from "./fake-connection.ts";

type End = { connection: FakeConnection; link: PeerLink; states: LinkState[]; said: Words[] };

/** Lets everything happen that needs no clock. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe("The line between two browsers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("MediaStream", FakeStream);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Two ends; nothing of what they say arrives before it is delivered. */
  const connect = () => {
    const ends: Record<"first" | "second", End> = {} as never;
    const wire: { to: "first" | "second"; words: Words }[] = [];
    const open = (name: "first" | "second", other: "first" | "second") => {
      const connection = new FakeConnection();
      const [states, said]: [LinkState[], Words[]] = [[], []];
      const link = createPeerLink({
        connection: connection.asConnection(),
        isFirst: name === "first",
        send: (words) => {
          said.push(words);
          wire.push({ to: other, words });
        },
        onState: (state) => void states.push(state),
      });
      ends[name] = { connection, link, states, said };
    };
    open("first", "second");
    open("second", "first");
    const deliver = async () => {
      await settle();
      for (let next = wire.shift(); next !== undefined; next = wire.shift()) {
        ends[next.to].link.hear(next.words);
        await settle();
      }
    };
    return { ...ends, wire, deliver };
  };
  const track = (kind: string) => ({ kind }) as MediaStreamTrack;

  test("the first offers, the other answers, and both send what they have in the same two places", async () => {
    const { first, second, deliver } = connect();
    const own = { microphone: track("audio"), camera: track("video") };
    second.link.publish(own);
    await deliver();
    expect(first.said.map(({ description }) => description?.type)).toEqual(["offer"]);
    expect(second.said.map(({ description }) => description?.type)).toEqual(["answer"]);
    expect([first.states, second.states]).toEqual([["connected"], ["connected"]]);
    expect(second.connection.transceivers.map(({ sender }) => sender.track)).toEqual([own.microphone, own.camera]);
  });

  test("another camera is sent without a word", async () => {
    const { first, deliver, wire } = connect();
    await deliver();
    const camera = track("video");
    first.link.publish({ microphone: null, camera });
    await settle();
    expect(first.connection.transceivers.map(({ sender }) => sender.track)).toEqual([null, camera]);
    expect(wire).toEqual([]);
  });

  test("of two offers at once the polite side's is taken back, and both are connected", async () => {
    const { first, second, deliver } = connect();
    await deliver();
    first.connection.restartIce();
    second.connection.restartIce();
    await deliver();
    expect(first.connection.signalingState).toBe("stable");
    expect(second.connection.signalingState).toBe("stable");
    expect(second.connection.remoteDescription?.sdp).toBe(
      first.said.findLast(({ description }) => description?.type === "offer")?.description?.sdp,
    );
  });

  test("a candidate of an offer that was ignored does no harm, and others are taken", async () => {
    const { first, second, deliver } = connect();
    await deliver();
    const candidate = { candidate: "candidate:1", sdpMid: "0", sdpMLineIndex: 0 };
    second.connection.tell("icecandidate", { candidate });
    second.connection.tell("icecandidate", { candidate: null });
    await deliver();
    expect(first.connection.candidates).toEqual([candidate]);
  });

  test("a line that is interrupted is tried again after a moment, more and more seldom, and told of when it fails", async () => {
    const { first, deliver } = connect();
    await deliver();
    first.connection.become("disconnected");
    expect(first.states.at(-1)).toBe("interrupted");
    await vi.advanceTimersByTimeAsync(2_900);
    expect(first.connection.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(first.connection.restarts).toBe(1);
    for (let attempt = 0; attempt < 4; attempt += 1) first.connection.become("failed");
    expect(first.states.at(-1)).toBe("failed");
    first.connection.become("connected");
    expect(first.states.at(-1)).toBe("connected");
    const { restarts } = first.connection;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(first.connection.restarts).toBe(restarts);
  });

  test("a first offer that was lost is said again, and so is its answer", async () => {
    const { first, second, deliver, wire } = connect();
    await settle();
    const [lost] = wire.splice(0);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(wire.map(({ words }) => words)).toEqual([lost?.words]);
    second.link.hear(lost?.words as Words);
    await settle();
    // Both are on their way; the answer is lost.
    wire.splice(0);
    await vi.advanceTimersByTimeAsync(6_100);
    await deliver();
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(["connected", "connected"]);
    const told = first.said.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(first.said).toHaveLength(told);
    expect(first.connection.restarts).toBe(0);
  });

  test("an offer that was lost while the line was being brought back keeps it from nothing", async () => {
    const { first, deliver, wire } = connect();
    await deliver();
    first.connection.become("disconnected");
    await vi.advanceTimersByTimeAsync(3_100);
    expect(wire.splice(0).map(({ words }) => words.description?.type)).toEqual(["offer"]);
    await vi.advanceTimersByTimeAsync(6_100);
    await deliver();
    expect(first.connection).toMatchObject({ signalingState: "stable", connectionState: "connected" });
  });

  test("the first checks of a slow network are left to end before they are begun anew", async () => {
    const { first, deliver } = connect();
    first.connection.isSlow = true;
    await deliver();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(first.connection.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.connection.restarts).toBe(1);
  });

  test("a closed line asks for nothing and tells nothing any more", async () => {
    const { first, deliver } = connect();
    await deliver();
    first.connection.become("disconnected");
    first.link.close();
    const told = first.states.length;
    await vi.advanceTimersByTimeAsync(60_000);
    first.connection.become("failed");
    expect(first.connection).toMatchObject({ isClosed: true, restarts: 0 });
    expect(first.states).toHaveLength(told);
  });
});
