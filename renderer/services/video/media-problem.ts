import type { Track } from "#contract/video-room/entity.ts";

/** Why somebody is not seen or heard, as the specification tells them apart. */
export type MediaProblem =
  | "system-denied"
  | "user-denied"
  | "camera-start"
  | "no-camera"
  | "no-microphone"
  | "muted-by-system";

/**
 * Chromium tells a denial of the system's from a person's by its message alone. A microphone that cannot be opened is one that
 * there is none of: the specification knows no other word for it.
 */
export const mediaProblemOf = (thrown: unknown, track: Track): MediaProblem => {
  const { name, message } = thrown instanceof Error ? thrown : { name: "", message: "" };
  if (name === "NotAllowedError") return /by system/i.test(message) ? "system-denied" : "user-denied";
  // A page that is not encrypted has no devices at all, and a policy may forbid them.
  if (name === "SecurityError" || name === "TypeError") return "user-denied";
  if (track === "microphone") return "no-microphone";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no-camera" : "camera-start";
};
