import { z } from "zod";
import type { LiveKitSettings } from "../../base/video-settings.ts";
import { type LiveKitGrant, liveKitToken, liveKitTokenLastsMs } from "./livekit-token.ts";
import { carrierTimeoutMs, type VideoCarrier, VideoCarrierError } from "./video.ts";

/** As the Protobuf definitions of LiveKit have them in JSON: numbers or names of enumerations, and defaults left out. */
const ParticipantSchema = z.object({
  tracks: z.array(z.object({ sid: z.string(), source: z.union([z.string(), z.number()]).optional() })).default([]),
});
const isMicrophone = (source: string | number | undefined): boolean => source === "MICROPHONE" || source === 2;

/** A LiveKit server of one's own, or its cloud: rooms come into being with the first who joins. */
export const createLiveKit = (
  settings: LiveKitSettings,
  now: () => Date,
  timeoutMs: number = carrierTimeoutMs,
): VideoCarrier => {
  const { url } = settings;
  const api = url.replace(/^ws/, "http");

  /** By Twirp: a POST of JSON for each call. Null: who or what is meant is not there. */
  const call = async (method: string, body: Record<string, unknown>, grant: LiveKitGrant): Promise<unknown> => {
    const token = await liveKitToken(settings, { identity: null, grant, now: now() });
    const response = await fetch(new URL(`/twirp/livekit.RoomService/${method}`, api), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new VideoCarrierError(`LiveKit answered ${response.status} to ${method}`);
  };

  return {
    kind: "livekit",
    // Its part in the page signals by a socket, and asks over HTTP why one was refused.
    origins: [url, api],
    tokensLastMs: liveKitTokenLastsMs,
    // Its socket opens for tokens alone.
    ways: () => ({ provider: "livekit", url: `${api}/` }),
    prepare: async () => "ready",
    keysFor: async (signingId, identity) => ({
      provider: "livekit",
      url,
      token: await liveKitToken(settings, {
        identity,
        now: now(),
        grant: {
          room: signingId,
          roomJoin: true,
          canPublish: true,
          canPublishSources: ["camera", "microphone"],
          canSubscribe: true,
          canPublishData: false,
          canUpdateOwnMetadata: false,
        },
      }),
    }),
    silence: async (room, identity) => {
      const grant = { room, roomAdmin: true } as const;
      const participant = ParticipantSchema.safeParse(await call("GetParticipant", { room, identity }, grant));
      if (!participant.success) return;
      for (const { sid, source } of participant.data.tracks)
        if (isMicrophone(source))
          await call("MutePublishedTrack", { room, identity, trackSid: sid, muted: true }, grant);
    },
    putOut: async (room, identity) => {
      // Tokens of before are worth nothing from now on; those of whoever comes in again with a right to it are.
      const revokeTokenTs = String(Math.floor(now().getTime() / 1_000));
      await call("RemoveParticipant", { room, identity, revokeTokenTs }, { room, roomAdmin: true });
    },
    end: async (room) => {
      await call("DeleteRoom", { room }, { roomCreate: true });
    },
  };
};
