import type { SigningId } from "#contract/common/ids.ts";
import type { RealtimeEvents } from "#contract/realtime.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";

/** Of one page: coming in among five others takes some dozens, and every lost line a few more. */
const maxSignalsPerMinute = 600;

/** From a page in the video to another one, and to nobody else. */
export const passSignal = async (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  signal: RealtimeEvents["video-room-signal"],
): Promise<{ done: true }> => {
  const sender = services.videoRooms.find(signingId, signal.from);
  // What somebody says in another's name would be believed to be theirs.
  if (sender === undefined || sender.tokenHash !== caller.tokenHash) return refuse("video-room/not-in-it");
  const waitMs = services.attempts.take(`video signals ${signal.from}`, maxSignalsPerMinute, 60_000);
  if (waitMs !== null) return refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  // Whoever has just left needs no word any more.
  services.videoRooms.signal(signingId, signal);
  return { done: true };
};

/** A page that has come in anew meanwhile keeps its place. */
export const leaveRoom = async (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  { identity, call }: { identity: VideoIdentity; call: string },
): Promise<{ done: true }> => {
  const peer = services.videoRooms.find(signingId, identity);
  if (peer?.tokenHash === caller.tokenHash && peer.call === call) services.videoRooms.leave(signingId, identity);
  return { done: true };
};
