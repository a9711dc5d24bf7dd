import type { IceServer, VideoIdentity } from "#contract/video-room/entity.ts";
import type { LineSettings } from "../../base/video-settings.ts";
import { turnCredentials } from "./turn-credentials.ts";

/** What a browser needs to reach another one. */
export type Lines = { iceServers: IceServer[]; iceTransportPolicy: "all" | "relay" };

/** Lines from browser to browser, through the servers of the configuration where they find no other way. */
export const createLines = ({ iceUrls, turnSecret, relayOnly }: LineSettings, now: () => Date) => {
  const stun = iceUrls.filter((url) => url.startsWith("stun"));
  const turn = iceUrls.filter((url) => url.startsWith("turn"));
  return (identity: VideoIdentity): Lines => {
    const iceServers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
    if (turn.length > 0 && turnSecret !== undefined)
      iceServers.push({ urls: turn, ...turnCredentials(turnSecret, identity, now()) });
    return { iceServers, iceTransportPolicy: relayOnly ? "relay" : "all" };
  };
};
