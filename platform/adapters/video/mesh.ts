import type { IceServer, VideoIdentity } from "#contract/video-room/entity.ts";
import type { MeshSettings } from "../../base/video-settings.ts";
import { turnCredentials } from "./turn-credentials.ts";
import type { Video } from "./video.ts";

/** The browsers reach one another by themselves, through the servers of the configuration where they must. */
export const createMesh = ({ iceUrls, turnSecret, relayOnly }: MeshSettings, now: () => Date): Video => {
  const stun = iceUrls.filter((url) => url.startsWith("stun"));
  const turn = iceUrls.filter((url) => url.startsWith("turn"));
  const waysFor = (identity: VideoIdentity) => {
    const iceServers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
    if (turn.length > 0 && turnSecret !== undefined)
      iceServers.push({ urls: turn, ...turnCredentials(turnSecret, identity, now()) });
    return { provider: "mesh" as const, iceServers, iceTransportPolicy: relayOnly ? ("relay" as const) : ("all" as const) };
  };
  // Whoever has no place in the platform's room gets no signal, and the others close their lines.
  const nothing = async (): Promise<void> => undefined;
  return {
    kind: "mesh",
    origins: [],
    tokensLastMs: 0,
    ways: waysFor,
    prepare: async () => "ready",
    keysFor: async (_signingId, identity) => waysFor(identity),
    silence: nothing,
    putOut: nothing,
    end: nothing,
  };
};
