import type { IceServer, VideoIdentity } from "#contract/video-room/entity.ts";

/** Who carries pictures and voices, and what a page needs to reach them. */
export type Video = {
  /** `mesh`: the browsers send to one another, and nothing passes the platform but their signals. */
  readonly kind: "mesh";
  /** For one page, and for a time. */
  accessFor(identity: VideoIdentity): { iceServers: IceServer[]; iceTransportPolicy: "all" | "relay" };
};

/** As the configuration names them. */
export type VideoSettings = {
  /** `stun:`, `turn:` and `turns:` addresses. */
  iceUrls: readonly string[];
  /** What the TURN servers share with the platform; undefined where there are none. */
  turnSecret: string | undefined;
  relayOnly: boolean;
};
