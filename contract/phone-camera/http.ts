import { z } from "zod";
import { BySigning } from "../common/by-signing.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { VideoIdentitySchema } from "../video-room/entity.ts";
import { PhoneLineSchema, PhoneSdpSchema, PhoneTokenSchema } from "./entity.ts";

const ByPlace = BySigning.extend({ identity: VideoIdentitySchema });
const ByPhone = z.object({ secret: PhoneTokenSchema });

/**
 * A phone as the camera of a page that is in the video. It speaks to that page alone, and can do nothing else: what it has is
 * no session and opens no channel.
 */
export const phoneCamera = {
  /** By the page; an earlier phone of the same page is its camera no more. */
  open: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/phone-camera", summary: "Make a link for a phone" })
    .input(ByPlace)
    .output(z.object({ url: z.url() }))
    .meta({ errors: ["video-room/not-in-it"] }),
  /** By the page, to what its phone offered. */
  answer: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/phone-camera/answer", summary: "Answer a phone" })
    .input(ByPlace.extend({ offerId: z.uuid(), sdp: PhoneSdpSchema }))
    .output(DoneSchema)
    .meta({ errors: ["video-room/not-in-it"] }),
  /** By the page: neither the link nor the phone that came by it is good for anything from now on. */
  close: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/phone-camera/close", summary: "End a phone camera" })
    .input(ByPlace)
    .output(DoneSchema),
  /** By the phone, once. */
  claim: endpoint
    .route({ method: "POST", path: "/phone-camera/claim", summary: "Become the camera that a link is for" })
    .input(z.object({ token: PhoneTokenSchema }))
    .output(PhoneLineSchema.extend({ secret: PhoneTokenSchema, name: z.string() }))
    .meta({ errors: ["phone-camera/link-ended"] }),
  /** By the phone; answered when the page has answered. Again after the line between the two was lost. */
  offer: endpoint
    .route({ method: "POST", path: "/phone-camera/offer", summary: "Offer the phone’s picture to its computer" })
    .input(ByPhone.extend({ sdp: PhoneSdpSchema }))
    .output(PhoneLineSchema.extend({ sdp: PhoneSdpSchema }))
    .meta({ errors: ["phone-camera/over", "phone-camera/not-there"] }),
  /** By the phone. */
  end: endpoint
    .route({ method: "POST", path: "/phone-camera/end", summary: "Stop being a camera" })
    .input(ByPhone)
    .output(DoneSchema),
};
