import type { AppError } from "#contract/common/app-error.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { Track, VideoIdentity, VideoRoom } from "#contract/video-room/entity.ts";
import type { Quality } from "./line-quality.ts";

/** How the line to one of the others stands. */
export type LinkState = "connecting" | "connected" | "interrupted" | "failed";

/** What comes from one of the others. */
export type Remote = { stream: MediaStream; link: LinkState };

export type VideoState = {
  /**
   * `waiting`: until the page is connected with the platform again. `elsewhere`: the same page was opened once more, and the
   * video goes on there. `refused`: by the error beside it.
   */
  standing: "outside" | "joining" | "in" | "waiting" | "elsewhere" | "refused";
  refusal: AppError | null;
  identity: VideoIdentity | null;
  room: VideoRoom | null;
  remotes: ReadonlyMap<VideoIdentity, Remote>;
};

/** Own tracks; null: none of the kind, and nothing is sent. */
export type OwnTracks = Readonly<Record<Track, MediaStreamTrack | null>>;

/** People who see and hear one another, whoever carries the pictures. */
export type VideoRoomPort = {
  state(): VideoState;
  onChange(listener: () => void): () => void;
  join(): Promise<void>;
  /** Sends these from now on, in the place of what was sent before. */
  publish(tracks: OwnTracks): void;
  /** Own microphone or camera off, or on as far as the notary lets it. */
  mute(track: Track, isMuted: boolean): void;
  /** Somebody else's microphone, by the notary. */
  muteOther(identity: VideoIdentity, isMuted: boolean): Promise<void>;
  /** Somebody's video and the notary's own, by the notary; null: nobody's. */
  hold(memberId: MemberId | null): Promise<void>;
  quality(): Promise<ReadonlyMap<VideoIdentity, Quality>>;
  leave(): void;
};
