import { z } from "zod";
import type { Track } from "#contract/video-room/entity.ts";

const key = "video-devices";
const ChoiceSchema = z.object({ microphone: z.string().nullable(), camera: z.string().nullable() });

/** Which devices were chosen on this computer; null: whichever the browser takes. */
export type DeviceChoice = Readonly<Record<Track, string | null>>;

const noChoice: DeviceChoice = { microphone: null, camera: null };

export const chosenDevices = (): DeviceChoice => {
  try {
    return ChoiceSchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    return noChoice;
  }
};

export const rememberDevice = (track: Track, deviceId: string): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...chosenDevices(), [track]: deviceId }));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
};
