import type { Track } from "#contract/video-room/entity.ts";
import { chosenDevices, rememberDevice } from "./device-choice.ts";
import { mediaProblemOf, type MediaProblem } from "./media-problem.ts";
import type { OwnTracks } from "./video-room.ts";
import { createWatched } from "./watched.ts";

export type OwnMedia = {
  tracks: OwnTracks;
  /** Why there is none of a kind, or nothing comes of it. */
  problems: Readonly<Record<Track, MediaProblem | null>>;
  isStarting: boolean;
};

type Devices = Pick<MediaDevices, "getUserMedia">;

const nothing: OwnMedia = {
  tracks: { microphone: null, camera: null },
  problems: { microphone: null, camera: null },
  isStarting: false,
};

/** As much as a line carries to five others. */
const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 } };

const wish = (deviceId: string | null) => (deviceId === null ? {} : { deviceId: { ideal: deviceId } });

const askFor = (devices: Devices, track: Track): Promise<MediaStream> => {
  const chosen = chosenDevices();
  return devices.getUserMedia(
    track === "camera"
      ? { video: { ...picture, ...wish(chosen.camera) } }
      : { audio: { echoCancellation: true, noiseSuppression: true, ...wish(chosen.microphone) } },
  );
};

/**
 * The camera and the microphone of this page. Both are asked for at once, so that a person is asked once; where that fails, each
 * by itself, so that it is known which of them is missing, and the other is there all the same.
 */
export const createOwnMedia = (devices: Devices | undefined) => {
  const { state, change, onChange } = createWatched(nothing);
  let round = 0;
  /** Another device's picture, while it is the camera; and whether the own one was on before. */
  let lent: MediaStreamTrack | null = null;
  let wasOn = false;
  /** Own camera asked for after the other device's picture was gone. */
  let isReturning = false;

  /** What holds a camera's place is another device's picture, which goes before whatever was asked for earlier. */
  const isLentIn = (track: Track): boolean => track === "camera" && lent !== null && state().tracks.camera === lent;

  const tell = (track: Track, problem: MediaProblem | null): void =>
    change({ problems: { ...state().problems, [track]: problem } });

  const put = (track: Track, media: MediaStreamTrack | null, problem: MediaProblem | null): void => {
    if (state().tracks[track] !== media) state().tracks[track]?.stop();
    change({
      tracks: { ...state().tracks, [track]: media },
      problems: { ...state().problems, [track]: problem },
    });
    if (media === null) return;
    // Unplugged in mid-sentence: whatever else there is takes its place.
    media.addEventListener("ended", () => {
      // Whoever lent a picture says what becomes of it.
      if (state().tracks[track] === media && media !== lent) void startOne(track);
    });
    if (track === "camera") return;
    const hear = () => {
      if (state().tracks.microphone === media) tell("microphone", media.muted ? "muted-by-system" : null);
    };
    media.addEventListener("mute", hear);
    media.addEventListener("unmute", hear);
    hear();
  };

  const startOne = async (track: Track): Promise<void> => {
    const own = round;
    try {
      if (devices === undefined) throw new TypeError("no devices on this page");
      const [media = null] = (await askFor(devices, track)).getTracks();
      if (own === round && !isLentIn(track)) put(track, media, null);
      else media?.stop();
    } catch (cause) {
      if (own === round && !isLentIn(track)) put(track, null, mediaProblemOf(cause, track));
    }
  };

  const start = async (): Promise<void> => {
    round += 1;
    const own = round;
    change({ isStarting: true });
    try {
      if (devices === undefined) throw new TypeError("no devices on this page");
      const chosen = chosenDevices();
      const stream = await devices.getUserMedia({
        video: { ...picture, ...wish(chosen.camera) },
        audio: { echoCancellation: true, noiseSuppression: true, ...wish(chosen.microphone) },
      });
      if (own !== round) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      put("microphone", stream.getAudioTracks()[0] ?? null, null);
      put("camera", stream.getVideoTracks()[0] ?? null, null);
    } catch {
      for (const track of ["camera", "microphone"] as const) {
        if (own !== round) return;
        await startOne(track);
      }
    }
    if (own === round) change({ isStarting: false });
  };

  const startAlone = async (track: Track): Promise<void> => {
    const own = round;
    change({ isStarting: true });
    await startOne(track);
    if (own === round) change({ isStarting: false });
  };

  return {
    state,
    onChange,
    start,
    /** One of the two, where the other was not asked for. */
    startAlone,
    /** What could not be had; what is there goes on, and what nobody asked for stays off. */
    startMissing: async (): Promise<void> => {
      const isMissing = (track: Track) => state().tracks[track] === null && state().problems[track] !== null;
      const [first, second] = (["camera", "microphone"] as const).filter(isMissing);
      if (second !== undefined) await start();
      else if (first !== undefined) await startAlone(first);
    },
    /** Of several of a kind; it is remembered on this computer. */
    choose: async (track: Track, deviceId: string): Promise<void> => {
      rememberDevice(track, deviceId);
      // Some systems lend a device once only: the one in use is given back before another is asked for.
      const before = state().tracks[track];
      change({ tracks: { ...state().tracks, [track]: null } });
      before?.stop();
      await startOne(track);
    },
    /** Another device's picture in the place of the own camera, which goes off; null: as it was before. */
    lend: (picture: MediaStreamTrack | null): void => {
      const isLent = isLentIn("camera");
      if (picture === null) {
        lent = null;
        // Or a camera of this computer was chosen meanwhile.
        if (!isLent) return;
        put("camera", null, null);
        if (!wasOn) return;
        isReturning = true;
        void startOne("camera").finally(() => {
          isReturning = false;
        });
        return;
      }
      if (!isLent) wasOn = isReturning || state().tracks.camera !== null;
      lent = picture;
      put("camera", picture, null);
    },
    stop: (): void => {
      round += 1;
      lent = null;
      for (const track of Object.values(state().tracks)) track?.stop();
      change(nothing);
    },
  };
};

export type OwnMediaPort = ReturnType<typeof createOwnMedia>;
