import type { SigningId } from "#contract/common/ids.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { VideoKeys, VideoWays } from "#contract/video-room/http.ts";
import type { Lines } from "./lines.ts";

/**
 * Who carries pictures and voices. Who is in a signing's video is decided by the platform alone, and what the notary muted or
 * holds too; the carrier lets in whom the platform gave a token, and out whom it is told to.
 */
export type Video = {
  /** `mesh`: the browsers send to one another, and nothing passes the platform but their signals. */
  readonly kind: VideoKeys["provider"];
  /** What pages have to reach for it besides the platform: origins for their policy. */
  readonly origins: readonly string[];
  /** How long a token lets somebody in; 0 where there are none. */
  readonly tokensLastMs: number;
  /** For a line between two browsers, whoever carries the rest: one page's, and for a time. */
  accessFor(identity: VideoIdentity): Lines;
  /** How it is reached, for trying it before. */
  ways(identity: VideoIdentity): VideoWays;
  /** Sees to it that the signing's room is there. */
  prepare(signingId: SigningId): Promise<"ready" | "unreachable">;
  /** For one page, and for a time. */
  keysFor(signingId: SigningId, identity: VideoIdentity): Promise<VideoKeys>;
  /** Turns off a microphone from afar, where the carrier can; the page is asked in any case. */
  silence(signingId: SigningId, identity: VideoIdentity): Promise<void>;
  /** Takes a page out: it neither sends nor gets anything any more. One that is gone already is no failure. */
  putOut(signingId: SigningId, identity: VideoIdentity): Promise<void>;
  /** Nobody is in it any more. */
  end(signingId: SigningId): Promise<void>;
};

/** What somebody's servers do of it. */
export type VideoCarrier = Omit<Video, "accessFor">;

/** A carrier that did not do what it was asked; its message holds neither keys nor names. */
export class VideoCarrierError extends Error {
  override name = "VideoCarrierError";
}

/** A carrier that does not answer within this is as good as down. */
export const carrierTimeoutMs = 8_000;
