import type { VideoWays } from "#contract/video-room/http.ts";
import { connectionOf } from "./mesh-carrier.ts";

/** What is tried, in this order. */
export const preflightSteps = ["platform", "service", "stun", "turn", "line"] as const;
export type PreflightStep = (typeof preflightSteps)[number];

/**
 * `none`: there is nothing of the kind to try. `refused`: the server was reached, and does not take what the platform gave.
 * `blocked`: nothing came back.
 */
export type PreflightOutcome = "ok" | "none" | "refused" | "blocked";
export type PreflightResult = Partial<Readonly<Record<PreflightStep, PreflightOutcome>>>;

export type PreflightVerdict =
  /** Nothing speaks against it. */
  | "will-work"
  /** Within one network; between two there is no way, or none that was found. */
  | "within-one-network"
  | "will-fail";

type Ports = {
  /** Rejects where the platform does not answer. */
  ways: (signal: AbortSignal) => Promise<VideoWays>;
  reach: (url: string, signal: AbortSignal) => Promise<boolean>;
  createConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
  onResult: (result: PreflightResult) => void;
};

type MeshWays = Extract<VideoWays, { provider: "mesh" }>;
type CreateConnection = NonNullable<Ports["createConnection"]>;

/** A network that lets something through does so within this. */
const stepLastsMs = 8_000;
const unauthorised = 401;

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(stepLastsMs)]);

/** Gathers addresses until one of this kind is there; `line`s that wait for none close at once. */
const gather = (
  createConnection: CreateConnection,
  configuration: RTCConfiguration,
  type: RTCIceCandidateType,
  signal: AbortSignal,
): Promise<PreflightOutcome> =>
  new Promise((resolve) => {
    const connection = createConnection(configuration);
    let isRefused = false;
    const end = (outcome: PreflightOutcome) => {
      signal.removeEventListener("abort", late);
      connection.close();
      resolve(outcome);
    };
    const late = () => end(isRefused ? "refused" : "blocked");
    signal.addEventListener("abort", late);
    connection.addEventListener("icecandidateerror", ({ errorCode }) => {
      isRefused ||= errorCode === unauthorised;
    });
    connection.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate?.type === type) end("ok");
      else if (candidate === null) late();
    });
    connection.createDataChannel("check");
    connection.setLocalDescription().catch(late);
    if (signal.aborted) late();
  });

/** Two ends in this very page, which meet as two people's browsers would. */
const meet = async (
  createConnection: CreateConnection,
  configuration: RTCConfiguration,
  signal: AbortSignal,
): Promise<PreflightOutcome> => {
  const [first, second] = [createConnection(configuration), createConnection(configuration)];
  try {
    const opened = new Promise<PreflightOutcome>((resolve) => {
      const late = () => resolve("blocked");
      signal.addEventListener("abort", late, { once: true });
      if (signal.aborted) late();
      first.createDataChannel("check").addEventListener("open", () => resolve("ok"));
    });
    const pass = (from: RTCPeerConnection, to: RTCPeerConnection) =>
      from.addEventListener("icecandidate", ({ candidate }) => {
        if (candidate !== null) to.addIceCandidate(candidate).catch(() => undefined);
      });
    // Candidates come with a description or behind it, never before: the other end has it by then.
    await first.setLocalDescription();
    pass(first, second);
    if (first.localDescription !== null) await second.setRemoteDescription(first.localDescription);
    pass(second, first);
    await second.setLocalDescription();
    if (second.localDescription !== null) await first.setRemoteDescription(second.localDescription);
    return await opened;
  } catch {
    return "blocked";
  } finally {
    first.close();
    second.close();
  }
};

const urlsOf = ({ iceServers }: MeshWays, scheme: "stun" | "turn"): MeshWays["iceServers"] =>
  iceServers.filter(({ urls }) => urls.some((url) => url.startsWith(scheme)));

/** What the results mean for the meeting. */
export const verdictOf = (result: PreflightResult): PreflightVerdict => {
  const failed = (step: PreflightStep) => result[step] === "blocked" || result[step] === "refused";
  if (failed("platform") || failed("service") || failed("line")) return "will-fail";
  // With a relay there is a way from everywhere; with an address of its own a browser is mostly found.
  if (result.turn === "ok" || result.service === "ok") return "will-work";
  return result.turn === "none" && result.stun === "ok" ? "will-work" : "within-one-network";
};

const forbidden = (signal: AbortSignal) => {
  if (signal.aborted) throw new DOMException("", "AbortError");
};

/** Tries before the meeting what it will need, one after the other. Rejects with an AbortError where nobody waits any more. */
export const runPreflight = async (
  { ways: askWays, reach, createConnection = (configuration) => new RTCPeerConnection(configuration), onResult }: Ports,
  signal: AbortSignal,
): Promise<PreflightResult> => {
  let result: PreflightResult = {};
  const note = (part: PreflightResult): void => {
    forbidden(signal);
    result = { ...result, ...part };
    onResult(result);
  };
  const ways = await askWays(within(signal)).catch(() => null);
  note({ platform: ways === null ? "blocked" : "ok" });
  if (ways === null) return result;
  if (ways.provider !== "mesh") {
    note({ service: (await reach(ways.url, within(signal)).catch(() => false)) ? "ok" : "blocked" });
    return result;
  }
  note({ service: "none" });
  const [stun, turn] = [urlsOf(ways, "stun"), urlsOf(ways, "turn")];
  const withOnly = (iceServers: MeshWays["iceServers"], iceTransportPolicy: "all" | "relay") =>
    connectionOf({ iceServers, iceTransportPolicy });
  note({
    stun:
      stun.length === 0 || ways.iceTransportPolicy === "relay"
        ? "none"
        : await gather(createConnection, withOnly(stun, "all"), "srflx", within(signal)),
  });
  note({
    turn: turn.length === 0 ? "none" : await gather(createConnection, withOnly(turn, "relay"), "relay", within(signal)),
  });
  // Through the relay where there is one: the way that is left when every other one is shut.
  const isRelayed = result.turn === "ok";
  note({
    line: await meet(
      createConnection,
      isRelayed ? withOnly(turn, "relay") : withOnly(ways.iceServers, ways.iceTransportPolicy),
      within(signal),
    ),
  });
  return result;
};
