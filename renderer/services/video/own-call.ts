import type { SigningId } from "#contract/common/ids.ts";
import type { OwnMediaPort } from "./own-media.ts";
import { notePage } from "./page-place.ts";
import type { VideoRoomPort } from "./video-room.ts";

/**
 * A page's coming into the video and going out of it. Camera and microphone are on as long as it is in, or comes in, and no
 * longer; only a page that is loaded anew meanwhile finds noted that it was.
 */
export const createOwnCall = (signingId: SigningId, room: VideoRoomPort, media: OwnMediaPort) => {
  /** Coming in takes as long as a person thinks about the browser's question: who has gone meanwhile does not come in. */
  let round = 0;
  const goOut = (): void => {
    round += 1;
    notePage(signingId, null);
    media.stop();
  };
  room.onChange(() => {
    const { standing } = room.state();
    if (standing === "refused" || standing === "elsewhere") goOut();
  });
  return {
    /** Camera and microphone first, so that nobody is in the video who is asked for something yet. */
    join: async (withMedia = true): Promise<void> => {
      round += 1;
      const own = round;
      notePage(signingId, withMedia ? "with-media" : "only-looking");
      if (withMedia) {
        await media.start();
        if (own !== round) return;
        room.publish(media.state().tracks);
      }
      await room.join();
    },
    leave: (): void => {
      room.leave();
      goOut();
    },
  };
};
