import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { guestIdOf } from "../../guest/index.ts";
import { participationIn, type Caller } from "../../participation/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";

/** Who left, and from where; whoever came as a guest alone stands in no record by it. */
type Leaving = { caller: Caller; act: Act | null };

/**
 * A page was closed, or is loaded anew: whoever was on it is not there any more, and their place in the video is free at
 * once. Said twice, it changes nothing more. The record has it of those who were in the video.
 */
export const trackLeave = async (
  services: Services,
  { caller, act }: Leaving,
  signingId: SigningId,
  socketId: string | undefined,
): Promise<void> => {
  const { tokenHash, acting } = caller;
  if (tokenHash === null || socketId === undefined) return;
  const { connections, videoRooms } = services;
  const guestId = guestIdOf(caller, signingId);
  const heardOn = [channels.signingSession(signingId), ...(guestId === null ? [] : [channels.guest(guestId)])];
  // Of a page that is not the caller's nothing is believed.
  if (!heardOn.some((channel) => connections.listens(socketId, tokenHash, channel))) return;
  const { memberIds } = await participationIn(services.store.read, caller, signingId);
  const wasIn = videoRooms.peerOn(signingId, socketId)?.memberIds ?? [];
  connections.reportVisibility(tokenHash, { isVisible: false, acting }, socketId);
  videoRooms.lineEnded(socketId, true);
  const memberId = memberIds.find((id) => wasIn.includes(id));
  if (memberId === undefined || act === null) return;
  await services.store.transact(async (unit) => {
    if ((await holdSigning(unit, signingId))?.status !== "open") return;
    await recordEvent(unit, services, act, { signingId, kind: "member-left-video", data: { memberId } });
  });
};
