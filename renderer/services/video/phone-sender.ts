import { z } from "zod";
import type { AppError } from "#contract/common/app-error.ts";
import { PhoneLineSchema, PhoneTokenSchema } from "#contract/phone-camera/entity.ts";
import type { ApiClient } from "../api/api.ts";
import { toAppError } from "../errors/to-app-error.ts";
import { gathered } from "./gathered.ts";
import { mediaProblemOf, type MediaProblem } from "./media-problem.ts";
import { keptInTab } from "../kept-in-tab/kept-in-tab.ts";
import { endWord, partWays } from "./part-ways.ts";
import { createWatched } from "./watched.ts";

export type Facing = "user" | "environment";

export type PhoneSender = {
  /**
   * `claiming`: whose it is is being asked, or could not be, for the reason beside it; `ready`: it may begin, once its person presses; `lost`: it is being tried again; `ended`: by its person or by the computer;
   * `refused`: by the error beside it.
   */
  standing: "claiming" | "ready" | "connecting" | "on" | "lost" | "ended" | "refused";
  refusal: AppError | null;
  /** Whose camera it is. */
  name: string | null;
  problem: MediaProblem | null;
  facing: Facing;
  picture: MediaStream | null;
};

type Ports = {
  calls: Pick<ApiClient["phoneCamera"], "claim" | "offer" | "end">;
  devices: Pick<MediaDevices, "getUserMedia"> | undefined;
  createConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
  againMs?: number;
};

const KeptSchema = PhoneLineSchema.extend({ secret: PhoneTokenSchema, name: z.string() });
type Kept = z.infer<typeof KeptSchema>;
const { read: readKept, keep } = keptInTab("phone-camera", KeptSchema);

const start: PhoneSender = {
  standing: "claiming",
  refusal: null,
  name: null,
  problem: null,
  facing: "environment",
  picture: null,
};

/** The phone that is somebody's camera: its picture goes to their computer and nowhere else. */
export const createPhoneSender = ({
  calls,
  devices,
  createConnection = (configuration) => new RTCPeerConnection(configuration),
  againMs = 3_000,
}: Ports) => {
  const { state, change, onChange } = createWatched(start);
  let kept: Kept | null = null;
  let connection: RTCPeerConnection | null = null;
  let channel: RTCDataChannel | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let begun = false;
  let claimed: string | null = null;

  const isOver = () => state().standing === "ended" || state().standing === "refused";
  const close = (): void => {
    clearTimeout(again);
    const closed = connection;
    [connection, channel] = [null, null];
    closed?.close();
  };
  const finish = (standing: "ended" | "refused", refusal: AppError | null): void => {
    close();
    keep(null);
    for (const track of state().picture?.getTracks() ?? []) track.stop();
    change({ standing, refusal, picture: null });
  };
  const lose = (): void => {
    if (isOver()) return;
    change({ standing: state().standing === "connecting" ? "connecting" : "lost" });
    clearTimeout(again);
    again = setTimeout(() => void connect(), againMs);
  };

  const connect = async (): Promise<void> => {
    const [track] = state().picture?.getVideoTracks() ?? [];
    if (kept === null || track === undefined || isOver()) return;
    close();
    const own = createConnection({
      iceServers: kept.iceServers.map(({ urls, ...proof }) => ({ urls, ...proof }) as RTCIceServer),
      iceTransportPolicy: kept.iceTransportPolicy,
    });
    connection = own;
    const words = own.createDataChannel("camera");
    channel = words;
    words.addEventListener("message", ({ data }) => {
      if (connection === own && data === endWord) finish("ended", null);
    });
    words.addEventListener("close", () => {
      if (connection === own) lose();
    });
    own.addEventListener("connectionstatechange", () => {
      if (connection !== own) return;
      if (own.connectionState === "connected") change({ standing: "on" });
      else if (own.connectionState === "disconnected" || own.connectionState === "failed") lose();
    });
    own.addTransceiver(track, { direction: "sendonly" });
    try {
      await own.setLocalDescription();
      await gathered(own);
      const { sdp, ...line } = await calls.offer({ secret: kept.secret, sdp: own.localDescription?.sdp ?? "" });
      if (connection !== own) return;
      kept = { ...kept, ...line };
      keep(kept);
      await own.setRemoteDescription({ type: "answer", sdp });
    } catch (cause) {
      if (connection !== own) return;
      const error = toAppError(cause);
      if (error.code === "phone-camera/over") finish("refused", error);
      else lose();
    }
  };

  const claim = async (): Promise<void> => {
    change({ standing: "claiming", refusal: null });
    if (claimed !== null) {
      try {
        kept = await calls.claim({ token: claimed });
        keep(kept);
      } catch (cause) {
        const refusal = toAppError(cause);
        return change({ standing: refusal.code === "phone-camera/link-ended" ? "refused" : "claiming", refusal });
      }
    }
    if (kept === null) change({ standing: "ended" });
    else change({ standing: "ready", name: kept.name });
  };

  const film = async (facing: Facing): Promise<boolean> => {
    // A phone lends one of its cameras at a time.
    for (const track of state().picture?.getTracks() ?? []) track.stop();
    try {
      if (devices === undefined) throw new TypeError("no devices on this page");
      const picture = await devices.getUserMedia({
        video: { facingMode: facing, width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 15, max: 30 } },
      });
      if (isOver()) {
        for (const track of picture.getTracks()) track.stop();
        return false;
      }
      change({ picture, facing, problem: null });
      return true;
    } catch (cause) {
      change({ picture: null, problem: mediaProblemOf(cause, "camera") });
      return false;
    }
  };

  /** The same line with another picture on it; a line that is not there takes it when it is made. */
  const exchange = async (): Promise<void> => {
    const [track = null] = state().picture?.getVideoTracks() ?? [];
    const sender = connection?.getSenders().find((each) => each.track?.kind === "video");
    if (sender === undefined) return connect();
    await sender.replaceTrack(track).catch(() => undefined);
  };

  return {
    state,
    onChange,
    /** With what stands in the address, once; without it, with what this page had before it was loaded anew. */
    begin: async (token: string | null): Promise<void> => {
      if (begun) return;
      begun = true;
      claimed = token;
      kept = readKept();
      await claim();
    },
    /** Where nobody answered: the link is as good as it was. */
    claimAgain: claim,
    /** After a press: nobody is asked for a camera unasked. */
    start: async (): Promise<void> => {
      if (!(await film(state().facing))) return;
      change({ standing: "connecting" });
      await connect();
    },
    turn: async (): Promise<void> => {
      if (await film(state().facing === "user" ? "environment" : "user")) await exchange();
    },
    /** A phone that was locked has stopped its camera. */
    wake: async (): Promise<void> => {
      if (state().standing !== "on" && state().standing !== "lost") return;
      const isDark =
        state()
          .picture?.getVideoTracks()
          .some(({ readyState }) => readyState === "ended") ?? true;
      if (isDark && (await film(state().facing))) await exchange();
      if (state().standing === "lost") await connect();
    },
    end: (): void => {
      const [line, words] = [connection, channel];
      [connection, channel] = [null, null];
      partWays(line, words);
      if (kept !== null) calls.end({ secret: kept.secret }).catch(() => undefined);
      finish("ended", null);
    },
  };
};

export type PhoneSenderPort = ReturnType<typeof createPhoneSender>;
