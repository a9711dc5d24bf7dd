import type { VideoConfig } from "../../base/video-settings.ts";
import { createLines } from "./lines.ts";
import { createMesh } from "./mesh.ts";
import type { Video } from "./video.ts";

/** Who carries the video, as the configuration has it. */
export const openVideo = async (config: VideoConfig, now: () => Date): Promise<Video> => {
  const { carrier } = config;
  switch (carrier.provider) {
    case "mesh":
      return createMesh(config, now);
    case "twilio": {
      const { createTwilio } = await import("./twilio.ts");
      return { ...createTwilio(carrier, now), accessFor: createLines(config, now) };
    }
    case "livekit": {
      const { createLiveKit } = await import("./livekit.ts");
      return { ...createLiveKit(carrier, now), accessFor: createLines(config, now) };
    }
  }
};
