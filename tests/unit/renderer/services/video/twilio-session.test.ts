import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createHostedCarrier } from "#renderer/services/video/hosted-carrier.ts";
import { twilioEnd } from "#renderer/services/video/twilio-errors.ts";
import { openTwilioSession } from "#renderer/services/video/twilio-session.ts";
import { carried, identityOf, ownTracks, peerOf, settled, trackOf, twilioAccess } from "./carried.ts";
import { FakeStream } from "./fake-connection.ts";
import { FakeParticipant, fakeTwilio, twilioError, twilioErrors } from "./fake-twilio.ts";

describe("Twilio's part", () => {
  beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
  afterEach(() => vi.unstubAllGlobals());

  const start = async (others = [peerOf(2)]) => {
    const twilio = fakeTwilio();
    const page = carried((ports) => createHostedCarrier(ports, openTwilioSession(twilio.library)));
    const own = ownTracks();
    page.carrier.publish(own);
    page.carrier.enter(twilioAccess(), "call");
    page.carrier.follow(others);
    await settled();
    const [room] = twilio.rooms;
    if (room === undefined) throw new Error("nobody connected");
    return { ...page, ...twilio, own, room };
  };
  const join = (room: Awaited<ReturnType<typeof start>>["room"], number: number) => {
    const participant = new FakeParticipant(identityOf(number));
    participant.audioTracks.set("MT1", { track: { mediaStreamTrack: trackOf("audio") } });
    participant.videoTracks.set("MT2", { track: { mediaStreamTrack: trackOf("video") } });
    room.comeIn(participant);
    return participant;
  };

  test("comes in with the platform's token, and tells nobody else about the call", async () => {
    const { connects, own, room, carrier } = await start();
    expect(connects).toHaveLength(1);
    expect(connects[0]).toMatchObject({
      token: "token 1",
      options: {
        name: expect.any(String),
        insights: false,
        tracks: [own.microphone, own.camera],
        // Pictures that are not drawn by its own elements must not be stopped.
        bandwidthProfile: { video: { clientTrackSwitchOffControl: "manual", trackSwitchOffMode: "disabled" } },
      },
    });
    carrier.close();
    expect(room.isDisconnected).toBe(true);
  });

  test("shows whom the platform names and nobody else, though they are in the same room", async () => {
    const { room, remotes, link, carrier } = await start();
    join(room, 2);
    join(room, 3);
    expect([...remotes().keys()]).toEqual([identityOf(2)]);
    expect(link(2)).toBe("connected");
    const stream = remotes().get(identityOf(2))?.stream;
    expect(stream?.getTracks()).toHaveLength(2);
    carrier.follow([peerOf(2), peerOf(3)]);
    expect([...remotes().keys()]).toEqual([identityOf(2), identityOf(3)]);
    // Whoever looks at it goes on looking at the same one.
    expect(remotes().get(identityOf(2))?.stream).toBe(stream);
    carrier.follow([peerOf(3)]);
    expect([...remotes().keys()]).toEqual([identityOf(3)]);
  });

  test("another camera takes the first one's place, and none sends nothing", async () => {
    const { room, own, carrier } = await start();
    const next = { ...own, camera: trackOf("video") };
    carrier.publish(next);
    await settled();
    expect(room.localParticipant.tracksNow).toEqual([own.microphone, next.camera]);
    carrier.publish({ ...next, camera: null });
    await settled();
    expect(room.localParticipant.tracksNow).toEqual([own.microphone]);
  });

  test("what is mute or on hold sends silence and black in the very same track: nothing is published anew", async () => {
    const { room, own, carrier } = await start();
    if (own.microphone !== null) own.microphone.enabled = false;
    carrier.turn({ microphone: false, camera: true });
    await settled();
    expect(room.localParticipant.tracksNow).toEqual([own.microphone, own.camera]);
    expect((room.localParticipant.tracksNow[0] as MediaStreamTrack).enabled).toBe(false);
  });

  test("a lost line is told of all and of one, and comes back", async () => {
    const { room, link, ends } = await start();
    const participant = join(room, 2);
    room.emit("reconnecting", twilioError(53_001));
    expect(link(2)).toBe("interrupted");
    room.emit("reconnected");
    expect(link(2)).toBe("connected");
    participant.state = "reconnecting";
    room.emit("participantReconnecting", participant);
    expect(link(2)).toBe("interrupted");
    participant.state = "connected";
    room.emit("participantReconnected", participant);
    expect(link(2)).toBe("connected");
    expect(ends).toEqual([]);
  });

  test("after a loss the session before is wholly gone before the next one begins, with a new token", async () => {
    const { room, rooms, carrier, ends, connects } = await start();
    room.lose(twilioError(53_000));
    expect(ends).toEqual([{ kind: "again" }]);
    carrier.enter(twilioAccess("token 2"), "call");
    carrier.enter(twilioAccess("token 3"), "call");
    await settled();
    expect(connects.map(({ token }) => token)).toEqual(["token 1", "token 2"]);
    expect(rooms).toHaveLength(2);
    // What the first one still says is nobody's business.
    room.lose(twilioError(53_205));
    expect(ends).toHaveLength(1);
    expect(rooms[1]?.localParticipant.tracksNow).toHaveLength(2);
  });

  test("a page that joins anew while it is in keeps its session", async () => {
    const { connects, carrier } = await start();
    carrier.enter(twilioAccess("token 2"), "call");
    await settled();
    expect(connects).toHaveLength(1);
  });

  test("levels of the network become the three that a tile shows", async () => {
    const { room, carrier } = await start();
    const participant = join(room, 2);
    const seen = [];
    for (const level of [5, 4, 3, 2, 1, 0]) {
      participant.networkQualityLevel = level;
      seen.push((await carrier.quality()).get(identityOf(2)));
    }
    expect(seen).toEqual(["good", "good", "fair", "fair", "poor", "poor"]);
    participant.networkQualityLevel = null;
    expect((await carrier.quality()).size).toBe(0);
  });

  test.each([
    [53_105, "video-room/full"],
    [20_107, "video-room/provider-refuses"],
    [53_404, "video-room/browser-cannot"],
  ])("%i on coming in says what it is: %s", async (code, expected) => {
    const twilio = fakeTwilio();
    twilio.answers.push(twilioError(code));
    const page = carried((ports) => createHostedCarrier(ports, openTwilioSession(twilio.library)));
    page.carrier.enter(twilioAccess(), "call");
    await settled();
    expect(page.ends).toMatchObject([{ kind: "refused", error: { code: expected } }]);
  });

  test.each([
    [53_405, "video-room/network-blocks"],
    [20_104, "video-room/provider-refuses"],
  ])("%i is tried again with a new token, and the third time in a row it is said: %s", async (code, expected) => {
    const twilio = fakeTwilio();
    twilio.answers.push(twilioError(code), twilioError(code), twilioError(code));
    const page = carried((ports) => createHostedCarrier(ports, openTwilioSession(twilio.library)));
    for (const token of ["1", "2", "3"]) {
      page.carrier.enter(twilioAccess(token), "call");
      await settled();
    }
    expect(page.ends).toMatchObject([
      { kind: "again" },
      { kind: "again" },
      { kind: "refused", error: { code: expected } },
    ]);
  });

  test("the same page opened once more takes the session along", async () => {
    const { room, ends } = await start();
    room.lose(twilioError(53_205));
    expect(ends).toEqual([{ kind: "elsewhere" }]);
  });

  test("a camera that Twilio does not take ends the session by its reason", async () => {
    const { room, carrier, own, ends } = await start();
    room.localParticipant.failsWith = twilioError(53_203);
    carrier.publish({ ...own, camera: trackOf("video") });
    await settled();
    expect(ends).toMatchObject([{ kind: "refused", error: { code: "video-room/full" } }]);
    expect(room.isDisconnected).toBe(true);
  });

  test.each(twilioErrors)("%s has its meaning by its name", (name, make) => {
    const end = twilioEnd(make());
    expect(end.name).toBe(`${make().code} ${name.replace(/Error$/, "")}`);
  });

  test("a code that is not known yet, and a goodbye without a reason, are tried again", () => {
    expect(twilioEnd(Object.assign(new Error("new"), { code: 53_999 })).kind).toBe("again");
    expect(twilioEnd(undefined).kind).toBe("again");
  });
});
