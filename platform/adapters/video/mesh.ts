import type { IceServer } from "#contract/video-room/entity.ts";
import { turnCredentials } from "./turn-credentials.ts";
import type { Video, VideoSettings } from "./video.ts";

/** The browsers reach one another by themselves, through the servers of the configuration where they must. */
export const createMesh = ({ iceUrls, turnSecret, relayOnly }: VideoSettings, now: () => Date): Video => {
  const stun = iceUrls.filter((url) => url.startsWith("stun"));
  const turn = iceUrls.filter((url) => url.startsWith("turn"));
  return {
    kind: "mesh",
    accessFor: (identity) => {
      const iceServers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
      if (turn.length > 0 && turnSecret !== undefined)
        iceServers.push({ urls: turn, ...turnCredentials(turnSecret, identity, now()) });
      return { iceServers, iceTransportPolicy: relayOnly ? "relay" : "all" };
    },
  };
};
