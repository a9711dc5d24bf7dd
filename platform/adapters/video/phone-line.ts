import type { PhoneLine } from "#contract/phone-camera/entity.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { Video } from "./video.ts";

/** How a phone reaches the page whose camera it is, whoever carries the pictures from there. */
export const phoneLineOf = (video: Video, identity: VideoIdentity): PhoneLine => video.accessFor(identity);
