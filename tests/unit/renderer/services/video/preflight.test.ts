import { describe, expect, test } from "vitest";
import type { VideoWays } from "#contract/video-room/http.ts";
import { type PreflightResult, runPreflight, verdictOf } from "#renderer/services/video/preflight.ts";

type Listener = (event: never) => void;

/** A browser's connection on a network that lets some things through. */
class FakeLine {
  static network = { srflx: true, relay: true, meets: true, refusesKeys: false };
  readonly listeners = new Map<string, Listener[]>();
  readonly configuration: RTCConfiguration;
  localDescription: { type: string; sdp: string } | null = null;
  isClosed = false;
  readonly channel = new EventTarget();
  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration;
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  tell(name: string, event: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as (event: unknown) => void)(event);
  }
  createDataChannel(): EventTarget {
    return this.channel;
  }
  async setLocalDescription(): Promise<void> {
    this.localDescription = { type: "offer", sdp: "v=0" };
    queueMicrotask(() => {
      const { srflx, relay, refusesKeys } = FakeLine.network;
      const urls = (this.configuration.iceServers ?? []).flatMap((server) => server.urls);
      if (refusesKeys) this.tell("icecandidateerror", { errorCode: 401 });
      if (srflx && urls.some((url) => url.startsWith("stun")))
        this.tell("icecandidate", { candidate: { type: "srflx" } });
      if (relay && !refusesKeys && urls.some((url) => url.startsWith("turn")))
        this.tell("icecandidate", { candidate: { type: "relay" } });
      this.tell("icecandidate", { candidate: null });
    });
  }
  async setRemoteDescription(): Promise<void> {
    if (FakeLine.network.meets) this.channel.dispatchEvent(new Event("open"));
  }
  async addIceCandidate(): Promise<void> {}
  close(): void {
    this.isClosed = true;
  }
}

const stun = { urls: ["stun:turn.example.org:3478"] };
const turn = { urls: ["turn:turn.example.org:3478"], username: "1:a", credential: "b" };
const mesh = (iceServers: { urls: string[] }[], iceTransportPolicy: "all" | "relay" = "all"): VideoWays => ({
  provider: "mesh",
  iceServers,
  iceTransportPolicy,
});

const run = async (
  ways: VideoWays | null,
  network: Partial<typeof FakeLine.network> = {},
  reach: () => Promise<boolean> = async () => true,
) => {
  FakeLine.network = { srflx: true, relay: true, meets: true, refusesKeys: false, ...network };
  const lines: FakeLine[] = [];
  const seen: PreflightResult[] = [];
  const result = await runPreflight(
    {
      ways: async () => {
        if (ways === null) throw new TypeError("Failed to fetch");
        return ways;
      },
      reach,
      createConnection: (configuration) => {
        const line = new FakeLine(configuration);
        lines.push(line);
        return line as unknown as RTCPeerConnection;
      },
      onResult: (part) => seen.push(part),
    },
    AbortSignal.timeout(60_000),
  );
  return { result, seen, lines, verdict: verdictOf(result) };
};

describe("The check before the meeting", () => {
  test("tries one after the other, through the relay in the end, and closes everything that it opened", async () => {
    const { result, seen, lines, verdict } = await run(mesh([stun, turn]));
    expect(result).toEqual({ platform: "ok", service: "none", stun: "ok", turn: "ok", line: "ok" });
    expect(seen.map((part) => Object.keys(part).length)).toEqual([1, 2, 3, 4, 5]);
    expect(lines.map(({ configuration }) => configuration.iceTransportPolicy)).toEqual([
      "all",
      "relay",
      "relay",
      "relay",
    ]);
    expect(lines.every(({ isClosed }) => isClosed)).toBe(true);
    expect(verdict).toBe("will-work");
  });

  test("without the platform nothing else is tried", async () => {
    const { result, lines, verdict } = await run(null);
    expect([result, lines.length, verdict]).toEqual([{ platform: "blocked" }, 0, "will-fail"]);
  });

  test("a relay that does not take the platform's password is told from one that is not reached", async () => {
    expect((await run(mesh([turn]), { refusesKeys: true })).result.turn).toBe("refused");
    const shut = await run(mesh([stun, turn]), { relay: false, srflx: false });
    expect(shut.result).toMatchObject({ stun: "blocked", turn: "blocked" });
    expect(shut.verdict).toBe("within-one-network");
  });

  test("an address that cannot be found is no harm where the relay is reached", async () => {
    expect((await run(mesh([stun, turn]), { srflx: false })).verdict).toBe("will-work");
    expect((await run(mesh([stun]), { srflx: false })).verdict).toBe("within-one-network");
  });

  test("where nobody may learn an address none is looked for", async () => {
    const { result, lines } = await run(mesh([stun, turn], "relay"));
    expect(result.stun).toBe("none");
    expect(lines.every(({ configuration }) => configuration.iceTransportPolicy === "relay")).toBe(true);
  });

  test("without any servers a line within this computer shows that the browser can", async () => {
    expect(await run(mesh([]))).toMatchObject({ result: { line: "ok" }, verdict: "within-one-network" });
    expect(verdictOf({ platform: "ok", stun: "none", turn: "none", line: "blocked" })).toBe("will-fail");
  });

  test("of somebody's servers it is asked whether they are reached", async () => {
    const twilio: VideoWays = { provider: "twilio", url: "wss://global.vss.twilio.com/signaling" };
    expect((await run(twilio)).verdict).toBe("will-work");
    expect((await run(twilio, {}, async () => false)).verdict).toBe("will-fail");
    const throws = () => Promise.reject(new TypeError("Failed to fetch"));
    expect((await run(twilio, {}, throws)).result.service).toBe("blocked");
  });

  test("who cancels waits for nothing more, and hears nothing more", async () => {
    const seen: PreflightResult[] = [];
    const cancelled = new AbortController();
    const running = runPreflight(
      {
        ways: async () => mesh([stun]),
        reach: async () => true,
        createConnection: () => {
          cancelled.abort();
          // A network on which nothing ever comes.
          return Object.assign(new FakeLine({}), { setLocalDescription: async () => undefined }) as never;
        },
        onResult: (part) => seen.push(part),
      },
      cancelled.signal,
    );
    await expect(running).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(seen).toHaveLength(2);
  });
});
