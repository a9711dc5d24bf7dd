import { defineEvent } from "../common/define-event.ts";
import { InstantSchema } from "../common/ids.ts";

export const videoRoomEvents = {
  /** The video ends then, for everybody. */
  "video-wrapping-up": defineEvent({ endsAt: InstantSchema }, { changes: ["signing"] }),
  "video-opened-again": defineEvent({}, { changes: ["signing"] }),
};
