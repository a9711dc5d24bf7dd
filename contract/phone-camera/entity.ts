import { z } from "zod";
import { IceServerSchema, VideoIdentitySchema } from "../video-room/entity.ts";

/** What the phone carries in its address, once, and what it gets for it: 256 random bits each. */
export const PhoneTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** One of the two halves of a description (SDP), with every address to try in it: there is no second word. */
export const PhoneSdpSchema = z.string().min(1).max(16_000);

/** How the two reach one another. */
export const PhoneLineSchema = z.object({
  iceServers: z.array(IceServerSchema),
  iceTransportPolicy: z.enum(["all", "relay"]),
});
export type PhoneLine = z.infer<typeof PhoneLineSchema>;

/** What a phone says to the page whose camera it is, which may have been loaded anew since it made the link. */
export const PhoneOfferSchema = PhoneLineSchema.extend({
  to: VideoIdentitySchema,
  /** Names the offer, for the answer. */
  offerId: z.uuid(),
  sdp: PhoneSdpSchema,
});
export type PhoneOffer = z.infer<typeof PhoneOfferSchema>;

/** For as long a link that shows on a screen can be used; then the page shows another one. */
export const phoneLinkLastsMs = 5 * 60_000;
