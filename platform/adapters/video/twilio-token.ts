import { SignJWT } from "jose";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { TwilioSettings } from "../../base/video-settings.ts";

/** Long enough to connect with, clocks that differ included; a page that reconnects asks for another. */
export const twilioTokenLastsMs = 2 * 60_000;

/**
 * Twilio's access token (`cty: twilio-fpa;v=1`) for one identity and one room: whoever holds it comes in under no other name and
 * nowhere else.
 */
export const twilioToken = (
  { accountSid, apiKey, apiSecret }: TwilioSettings,
  { identity, room, now }: { identity: VideoIdentity; room: string; now: Date },
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ grants: { identity, video: { room } } })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" })
    .setJti(`${apiKey}-${issuedAt}`)
    .setIssuer(apiKey)
    .setSubject(accountSid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + twilioTokenLastsMs / 1_000)
    .sign(new TextEncoder().encode(apiSecret));
};
