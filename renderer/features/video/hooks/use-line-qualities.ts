import { useEffect, useState } from "react";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { Quality } from "#renderer/services/video/line-quality.ts";
import type { VideoRoomPort } from "#renderer/services/video/video-room.ts";

const everyMs = 5_000;

/** How well each of the others is heard and seen. */
export const useLineQualities = (room: VideoRoomPort): ReadonlyMap<VideoIdentity, Quality> => {
  const [qualities, setQualities] = useState<ReadonlyMap<VideoIdentity, Quality>>(new Map());
  useEffect(() => {
    // A line that was closed while it was asked has nothing to say.
    const ask = () => room.quality().then(setQualities, () => undefined);
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [room]);
  return qualities;
};
