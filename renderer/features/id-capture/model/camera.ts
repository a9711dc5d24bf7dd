import { mediaProblemOf, type MediaProblem } from "#renderer/services/video/media-problem.ts";
import { createWatched } from "#renderer/services/video/watched.ts";

export type Camera =
  | { kind: "starting" }
  | { kind: "on"; stream: MediaStream; deviceId: string }
  | { kind: "problem"; problem: MediaProblem };

/** Print has to be read: as much as a camera gives, up to what is looked at. */
const picture = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** A telephone has the better one on its back; a face is before the other one. */
const facing = (of: "document" | "face") => ({ facingMode: { ideal: of === "face" ? "user" : "environment" } });

const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** The camera of this page, for pictures of a document or a face. */
export const createCamera = (devices: MediaDevices | undefined, of: "document" | "face") => {
  const { state, change, onChange } = createWatched<{ camera: Camera }>({ camera: { kind: "starting" } });
  let held: MediaStream | null = null;
  let round = 0;

  const open = (deviceId: string | null): Promise<MediaStream> => {
    if (devices === undefined) return Promise.reject(new TypeError("no devices on this page"));
    const which = deviceId === null ? facing(of) : { deviceId: { ideal: deviceId } };
    return devices.getUserMedia({ video: { ...picture, ...which } });
  };

  const stop = (): void => {
    round += 1;
    stopAll(held);
    held = null;
  };

  const start = async (deviceId: string | null): Promise<void> => {
    stop();
    const own = round;
    change({ camera: { kind: "starting" } });
    try {
      const stream = await open(deviceId);
      if (own !== round) {
        stopAll(stream);
        return;
      }
      held = stream;
      const [track] = stream.getVideoTracks();
      // Unplugged: whatever else there is.
      track?.addEventListener("ended", () => {
        if (own === round) void start(null);
      });
      change({ camera: { kind: "on", stream, deviceId: track?.getSettings().deviceId ?? "" } });
    } catch (cause) {
      if (own === round) change({ camera: { kind: "problem", problem: mediaProblemOf(cause, "camera") } });
    }
  };

  return { state, onChange, start, stop };
};
