import { DisconnectReason } from "@livekit/protocol";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { createLiveKit } from "#platform/adapters/video/livekit.ts";
import { startLiveKitSignalling } from "#tests/builders/video/fake-livekit-signalling.ts";
import type { HostedSession, SessionEnd } from "#renderer/services/video/hosted-session.ts";
import { identityOf, liveKitAccess } from "./carried.ts";

const keys = { apiKey: "APIexample", apiSecret: "0123456789abcdef0123456789abcdef" };
const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");

/** As much of a browser's connection as the library asks for: it is connected as soon as both descriptions are there. */
class FakeBrowserConnection extends EventTarget {
  connectionState = "new";
  iceConnectionState = "new";
  signalingState = "stable";
  localDescription: unknown = null;
  remoteDescription: unknown = null;
  onconnectionstatechange: (() => void) | null = null;
  createDataChannel = () =>
    Object.assign(new EventTarget(), { readyState: "open", bufferedAmount: 0, close: () => {} });
  getTransceivers = () => [];
  getSenders = () => [];
  getReceivers = () => [];
  createOffer = async () => ({ type: "offer", sdp: "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n" });
  setLocalDescription = async (description: unknown) => {
    this.localDescription = description;
    this.signalingState = "have-local-offer";
  };
  setRemoteDescription = async (description: unknown) => {
    this.remoteDescription = description;
    this.signalingState = "stable";
    this.connectionState = "connected";
    this.iceConnectionState = "connected";
    this.onconnectionstatechange?.();
  };
  addIceCandidate = async () => {};
  getConfiguration = () => ({});
  setConfiguration = () => {};
  getStats = async () => new Map();
  close = () => {
    this.connectionState = "closed";
  };
  // Looked for at the class itself.
  addTransceiver() {
    return { sender: {}, receiver: { track: {} }, setCodecPreferences: () => {} };
  }
  addTrack() {
    return {};
  }
}

describe("The library of LiveKit at a server that speaks its protocol", () => {
  let server: Awaited<ReturnType<typeof startLiveKitSignalling>>;
  beforeAll(async () => {
    server = await startLiveKitSignalling(keys);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    vi.stubGlobal("RTCPeerConnection", FakeBrowserConnection);
    vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => ({ codecs: [] }) });
    vi.stubGlobal("RTCRtpSender", { getCapabilities: () => ({ codecs: [] }) });
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async (token: string) => {
    const [{ openLiveKitSession, createLiveKitRoom }, { setLogLevel }] = await Promise.all([
      import("#renderer/services/video/livekit-session.ts"),
      import("livekit-client"),
    ]);
    setLogLevel("silent");
    const ends: SessionEnd[] = [];
    const session: HostedSession = await openLiveKitSession(
      createLiveKitRoom,
      () => true,
    )({
      access: liveKitAccess(server.url, token),
      own: { microphone: null, camera: null },
      onChange: () => undefined,
      onEnd: (end) => ends.push(end),
    });
    return { session, ends };
  };
  const tokenOf = async (identity = identityOf(5), now = new Date()): Promise<string> => {
    const given = await createLiveKit({ url: server.url, ...keys }, () => now).keysFor(signingId, identity);
    return given.provider === "livekit" ? given.token : "";
  };

  test("comes in with the platform's token as who it names, and hears of others", async () => {
    const { session } = await open(await tokenOf());
    expect(server.joined.at(-1)).toMatchObject({ sub: identityOf(5), video: { room: signingId } });
    server.tellOf(identityOf(2), true);
    await vi.waitFor(() => expect(session.peers().map(({ identity }) => identity)).toEqual([identityOf(2)]));
    server.tellOf(identityOf(2), false);
    await vi.waitFor(() => expect(session.peers()).toEqual([]));
    session.leave();
  });

  test.each([
    [DisconnectReason.PARTICIPANT_REMOVED, { kind: "again", name: "PARTICIPANT_REMOVED" }],
    [DisconnectReason.DUPLICATE_IDENTITY, { kind: "elsewhere", name: "DUPLICATE_IDENTITY" }],
    [DisconnectReason.ROOM_DELETED, { kind: "again", name: "ROOM_DELETED" }],
  ])("what the server ends by reason %i ends by its name", async (reason, expected) => {
    const { session, ends } = await open(await tokenOf());
    server.end(reason);
    await vi.waitFor(() => expect(ends).toEqual([expected]));
    session.leave();
    expect(ends).toHaveLength(1);
  });

  test("a token that has expired, or that is nobody's, is refused as a token", async () => {
    const old = await tokenOf(identityOf(5), new Date(Date.now() - 10 * 60_000));
    for (const token of [old, "invented"])
      await expect(open(token)).rejects.toMatchObject({ end: { kind: "token", name: "NotAllowed" } });
  });
});
