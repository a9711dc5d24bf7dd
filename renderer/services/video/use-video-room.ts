import { useEffect, useState, useSyncExternalStore } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Track } from "#contract/video-room/entity.ts";
import { api } from "../api/api.ts";
import type { RealtimeClient } from "../realtime/realtime-client.ts";
import { useRealtimeClient } from "../realtime/shared-client.ts";
import { onVideoWord } from "../realtime/video-line.ts";
import { createOwnCall } from "./own-call.ts";
import { createOwnMedia } from "./own-media.ts";
import { usePhoneCamera } from "./use-phone-camera.ts";
import { openCarrier } from "./open-carrier.ts";
import { isPageIn, noteTracksOff, pageDevice, tracksOff } from "./page-place.ts";
import { createPlatformRoom } from "./platform-room.ts";

/** The page's connection with the platform, which is another one once the platform has moved. */
const createLine = () => {
  let current: RealtimeClient | null = null;
  return {
    lead: (client: RealtimeClient | null): void => {
      current = client;
    },
    socketId: (): string | null => current?.socketId() ?? null,
  };
};

/**
 * The video of one signing as this page takes part in it. A page that was in it and is loaded anew comes in again by itself,
 * where it may; one that is left, leaves, and is asked again when somebody comes back to it.
 */
export const useVideoRoom = (signingId: SigningId, { mayJoin }: { mayJoin: boolean }) => {
  const client = useRealtimeClient();
  const [line] = useState(createLine);
  useEffect(() => line.lead(client), [line, client]);
  const [{ room, media, ownCall }] = useState(() => {
    const media = createOwnMedia(navigator.mediaDevices);
    const room = createPlatformRoom({
      signingId,
      calls: api.videoRoom,
      device: pageDevice(),
      socketId: line.socketId,
      listen: (listener) => onVideoWord(signingId, listener),
      openCarrier,
    });
    return { media, room, ownCall: createOwnCall(signingId, room, media) };
  });
  const state = useSyncExternalStore(room.onChange, room.state);
  const own = useSyncExternalStore(media.onChange, media.state);

  const phone = usePhoneCamera(signingId, room, media);

  const [off, setOff] = useState(() => tracksOff(signingId));
  useEffect(() => {
    noteTracksOff(signingId, off);
    for (const track of ["microphone", "camera"] as const) room.mute(track, off[track]);
  }, [room, signingId, off]);
  useEffect(() => room.publish(own.tracks), [room, own.tracks]);

  // Read once, as the page is loaded: where effects run twice, the first time's end has the mark gone.
  const [before] = useState(() => (mayJoin ? isPageIn(signingId) : null));
  useEffect(() => {
    if (before !== null) void ownCall.join(before === "with-media");
    return ownCall.leave;
  }, [ownCall, before]);

  /** What is not there yet is asked for: it was not allowed before, or was not plugged in. */
  const toggle = (track: Track): void => {
    if (own.tracks[track] === null) void media.startAlone(track);
    setOff({ ...off, [track]: own.tracks[track] === null ? false : !off[track] });
  };

  return { signingId, room, media, state, own, phone, off, join: ownCall.join, leave: ownCall.leave, toggle };
};

export type VideoCall = ReturnType<typeof useVideoRoom>;
