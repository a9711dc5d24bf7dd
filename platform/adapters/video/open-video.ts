import type { VideoConfig } from "../../base/video-settings.ts";
import { createMesh } from "./mesh.ts";
import type { Video } from "./video.ts";

/** Who carries the video, as the configuration has it. */
export const openVideo = async (config: VideoConfig, now: () => Date): Promise<Video> => {
  switch (config.provider) {
    case "mesh":
      return createMesh(config, now);
    case "twilio":
      return (await import("./twilio.ts")).createTwilio(config, now);
    case "livekit":
      return (await import("./livekit.ts")).createLiveKit(config, now);
  }
};
