import type { SigningId } from "#contract/common/ids.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import type { VideoWays } from "#contract/video-room/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import { placesOf } from "./join.ts";
import { participantOf } from "./restrictions.ts";

/** How the video is reached, for trying it before: TURN's names and passwords, as who joins gets them, and no token. */
export const videoWays = async (services: Services, caller: Caller, signingId: SigningId): Promise<VideoWays> => {
  const [first] = await placesOf(services.store.read, caller, signingId);
  if (first === undefined) return refuse("auth/forbidden");
  return services.video.ways(VideoIdentitySchema.parse(`${participantOf(first)}-checking`));
};
