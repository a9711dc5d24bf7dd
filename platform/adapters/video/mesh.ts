import type { LineSettings } from "../../base/video-settings.ts";
import { createLines } from "./lines.ts";
import type { Video } from "./video.ts";

/** The browsers send to one another: whoever has no place in the platform's room gets no signal, and the others close their lines. */
export const createMesh = (settings: LineSettings, now: () => Date): Video => {
  const accessFor = createLines(settings, now);
  const nothing = async (): Promise<void> => undefined;
  return {
    kind: "mesh",
    origins: [],
    tokensLastMs: 0,
    accessFor,
    ways: (identity) => ({ provider: "mesh", ...accessFor(identity) }),
    prepare: async () => "ready",
    keysFor: async (_signingId, identity) => ({ provider: "mesh", ...accessFor(identity) }),
    silence: nothing,
    putOut: nothing,
    end: nothing,
  };
};
