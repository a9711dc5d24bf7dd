import type { AppError } from "#contract/common/app-error.ts";
import type { RealtimeEvents } from "#contract/realtime.ts";
import type { Peer, Track, VideoIdentity } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import type { Quality } from "./line-quality.ts";
import type { OwnTracks, Remote } from "./video-room.ts";

type Signal = RealtimeEvents["video-room-signal"];

/** How a carrier ends by itself. `again`: the page joins anew after a moment. `elsewhere`: the same page was opened once more. */
export type CarrierEnd = { kind: "again" } | { kind: "elsewhere" } | { kind: "refused"; error: AppError };

export type CarrierPorts = {
  /** Passes a signal by the platform, where browsers speak to one another. */
  signal: (letter: Omit<Signal, "from">) => Promise<void>;
  onRemotes: (remotes: ReadonlyMap<VideoIdentity, Remote>) => void;
  /** What it was given to come in with is too old: the page joins anew at once. */
  onStale: () => void;
  onEnd: (end: CarrierEnd) => void;
};

/** Brings own tracks to the others and theirs here. Who is in the room, mute and on hold says the platform, whoever carries. */
export type Carrier = {
  /** With what each joining brought; what stands goes on. */
  enter(access: VideoAccess, call: string): void;
  /** Who is to be seen and heard from now on, this page left out. */
  follow(others: readonly Peer[]): void;
  publish(tracks: OwnTracks): void;
  /** What may be seen and heard of this page; its tracks obey already. */
  turn(isOn: Readonly<Record<Track, boolean>>): void;
  hear(signal: Signal): void;
  quality(): Promise<ReadonlyMap<VideoIdentity, Quality>>;
  close(): void;
};

export type OpenCarrier = (provider: VideoAccess["provider"], ports: CarrierPorts) => Promise<Carrier>;
