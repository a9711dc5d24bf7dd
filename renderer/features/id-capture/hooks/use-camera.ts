import { useCallback, useEffect, useRef, useState } from "react";
import { chosenDevices, rememberDevice } from "#renderer/services/video/device-choice.ts";
import { mediaProblemOf, type MediaProblem } from "#renderer/services/video/media-problem.ts";

export type Camera =
  | { kind: "starting" }
  | { kind: "on"; stream: MediaStream; deviceId: string }
  | { kind: "problem"; problem: MediaProblem };

/** Print has to be read: as much as a camera gives, up to what is looked at. */
const picture = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** A telephone has the better one on its back; a face is before the other one. */
const facing = (of: "document" | "face") => ({ facingMode: { ideal: of === "face" ? "user" : "environment" } });

const open = (of: "document" | "face", deviceId: string | null): Promise<MediaStream> => {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return Promise.reject(new TypeError("no devices on this page"));
  const which = deviceId === null ? facing(of) : { deviceId: { ideal: deviceId } };
  return devices.getUserMedia({ video: { ...picture, ...which } });
};

const stopAll = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const hasTouchAlone = () => typeof window.matchMedia === "function" && window.matchMedia("(pointer: coarse)").matches;

/** The camera of this page while the part that asks for it is drawn; it goes off with it. */
export const useCamera = (of: "document" | "face") => {
  const [camera, setCamera] = useState<Camera>({ kind: "starting" });
  const held = useRef<{ stream: MediaStream | null; round: number }>({ stream: null, round: 0 });

  const start = useCallback(
    async (deviceId: string | null): Promise<void> => {
      const own = held.current;
      own.round += 1;
      const { round } = own;
      stopAll(own.stream);
      own.stream = null;
      setCamera({ kind: "starting" });
      try {
        const stream = await open(of, deviceId);
        if (own.round !== round) {
          stopAll(stream);
          return;
        }
        own.stream = stream;
        const [track] = stream.getVideoTracks();
        // Unplugged: whatever else there is.
        track?.addEventListener("ended", () => {
          if (own.round === round) void start(null);
        });
        setCamera({ kind: "on", stream, deviceId: track?.getSettings().deviceId ?? "" });
      } catch (cause) {
        if (own.round === round) setCamera({ kind: "problem", problem: mediaProblemOf(cause, "camera") });
      }
    },
    [of],
  );

  useEffect(() => {
    const own = held.current;
    // What was chosen on a telephone for a meeting shows a face; on a computer there is one for all.
    void start(hasTouchAlone() ? null : chosenDevices().camera);
    return () => {
      own.round += 1;
      stopAll(own.stream);
      own.stream = null;
    };
  }, [start]);

  return {
    camera,
    again: () => void start(null),
    choose: (deviceId: string) => {
      rememberDevice("camera", deviceId);
      void start(deviceId);
    },
  };
};
