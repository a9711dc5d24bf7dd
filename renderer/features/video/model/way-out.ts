import type { Texts } from "#lib/texts/en/page.ts";
import type { MediaProblem } from "#renderer/services/video/media-problem.ts";
import { browserOf, isHandheld, systemOf } from "./system.ts";

/** What helps against a problem in this browser on this system. */
export const wayOutOf = (problem: MediaProblem, { wayOut }: Texts["video"], userAgent: string): string => {
  const system = systemOf(userAgent);
  switch (problem) {
    case "user-denied":
      return wayOut[problem][browserOf(userAgent)];
    case "no-camera":
    case "no-microphone":
      return wayOut[problem][isHandheld(system) ? "hand" : "desk"];
    default:
      return wayOut[problem][system];
  }
};
