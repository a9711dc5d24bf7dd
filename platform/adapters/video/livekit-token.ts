import { SignJWT } from "jose";
import type { LiveKitSettings } from "../../base/video-settings.ts";

/** Long enough to connect with, clocks that differ included; the server renews it while somebody is in. */
export const liveKitTokenLastsMs = 2 * 60_000;

/** What a token allows, as LiveKit names it (`VideoGrant`). */
export type LiveKitGrant =
  | {
      room: string;
      roomJoin: true;
      canPublish: true;
      canPublishSources: readonly ("camera" | "microphone")[];
      canSubscribe: true;
      canPublishData: false;
      canUpdateOwnMetadata: false;
    }
  | { room: string; roomAdmin: true }
  | { roomCreate: true };

/** `identity`: of whom it lets in; null for the platform's own calls. */
export const liveKitToken = (
  { apiKey, apiSecret }: LiveKitSettings,
  { identity, grant, now }: { identity: string | null; grant: LiveKitGrant; now: Date },
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const token = new SignJWT({ video: grant })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(apiKey)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + liveKitTokenLastsMs / 1_000);
  return (identity === null ? token : token.setSubject(identity)).sign(new TextEncoder().encode(apiSecret));
};
