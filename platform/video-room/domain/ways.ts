import { randomUUID } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import type { VideoWays } from "#contract/video-room/http.ts";
import { refuse } from "../../base/refusal.ts";
import { guestForVideo } from "../../guest/index.ts";
import { participationIn, type Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";

/**
 * How the video is reached, for trying it before: TURN's names and passwords, as who joins gets them, and no token. They are
 * worth a relay for hours, so a guest gets them who may join, and not who asks to.
 */
export const videoWays = async (services: Services, caller: Caller, signingId: SigningId): Promise<VideoWays> => {
  const { read } = services.store;
  const { memberIds } = await participationIn(read, caller, signingId);
  if (memberIds.length === 0 && (await guestForVideo(read, caller, signingId, services.now())) === null)
    return refuse("auth/forbidden");
  return services.video.ways(VideoIdentitySchema.parse(`${randomUUID()}-checking`));
};
