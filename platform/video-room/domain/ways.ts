import { randomUUID } from "node:crypto";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import type { VideoWays } from "#contract/video-room/http.ts";
import type { Services } from "../../services/services.ts";

/** How the video is reached, for trying it before: TURN's names and passwords, as who joins gets them, and no token. */
export const videoWays = ({ video }: Pick<Services, "video">): VideoWays =>
  video.ways(VideoIdentitySchema.parse(`${randomUUID()}-checking`));
