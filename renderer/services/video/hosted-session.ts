import type { AppError } from "#contract/common/app-error.ts";
import { maxPeersPerRoom, type Track } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import { appError } from "#contract/refused.ts";
import type { Quality } from "./line-quality.ts";
import type { LinkState, OwnTracks } from "./video-room.ts";

/**
 * Why a session with somebody's servers ended, by the name that they have for it. `token`: too old, which another one mends,
 * unless a clock or a key is wrong. `network`: no pictures come through.
 */
export type SessionEnd = {
  kind: "again" | "elsewhere" | "full" | "refuses" | "token" | "network" | "browser";
  name: string;
};

/** Somebody else in such a session. */
export type HostedPeer = {
  identity: string;
  tracks: readonly MediaStreamTrack[];
  link: LinkState;
  quality: Quality | null;
};

/** This page's part in a room on somebody's servers. */
export type HostedSession = {
  /** What was sent from its beginning on. */
  readonly sent: OwnTracks;
  peers(): readonly HostedPeer[];
  /** Rejects with a `HostedError`. */
  publish(track: Track, media: MediaStreamTrack): Promise<void>;
  unpublish(media: MediaStreamTrack): Promise<void>;
  /** Where the servers must know what is off, too. */
  turn(isOn: Readonly<Record<Track, boolean>>): Promise<void>;
  /** Gives nothing back of the tracks: the page stops those. */
  leave(): void;
};

export type SessionPorts = {
  access: VideoAccess;
  own: OwnTracks;
  onChange: () => void;
  onEnd: (end: SessionEnd) => void;
};
export type OpenSession = (ports: SessionPorts) => Promise<HostedSession>;

export class HostedError extends Error {
  readonly end: SessionEnd;
  constructor(end: SessionEnd, cause: unknown) {
    super(end.name, { cause });
    this.end = end;
  }
}

/** As a person reads it; null where the page simply tries again. */
export const refusalFor = ({ kind, name }: SessionEnd): AppError | null => {
  switch (kind) {
    case "full":
      return appError("video-room/full", { max: maxPeersPerRoom });
    case "refuses":
    case "token":
      return appError("video-room/provider-refuses", { name });
    case "network":
      return appError("video-room/network-blocks", { name });
    case "browser":
      return appError("video-room/browser-cannot", { name });
    case "again":
    case "elsewhere":
      return null;
  }
};
