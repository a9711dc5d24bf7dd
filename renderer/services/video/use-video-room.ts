import { useEffect, useState, useSyncExternalStore } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Track } from "#contract/video-room/entity.ts";
import { api } from "../api/api.ts";
import type { RealtimeClient } from "../realtime/realtime-client.ts";
import { useRealtimeClient } from "../realtime/shared-client.ts";
import { onVideoWord } from "../realtime/video-line.ts";
import { createMeshRoom } from "./mesh-room.ts";
import { createOwnMedia } from "./own-media.ts";
import { isPageIn, notePage, noteTracksOff, pageDevice, tracksOff } from "./page-place.ts";

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
 * The video of one signing as this page takes part in it. A page that was in it and is loaded anew comes in again by itself;
 * one that is left, leaves.
 */
export const useVideoRoom = (signingId: SigningId) => {
  const client = useRealtimeClient();
  const [line] = useState(createLine);
  useEffect(() => line.lead(client), [line, client]);
  const [{ room, media }] = useState(() => ({
    media: createOwnMedia(navigator.mediaDevices as MediaDevices | undefined),
    room: createMeshRoom({
      signingId,
      calls: api.videoRoom,
      device: pageDevice(),
      socketId: line.socketId,
      listen: (listener) => onVideoWord(signingId, listener),
    }),
  }));
  const state = useSyncExternalStore(room.onChange, room.state);
  const own = useSyncExternalStore(media.onChange, media.state);

  const [off, setOff] = useState(() => tracksOff(signingId));
  useEffect(() => {
    noteTracksOff(signingId, off);
    for (const track of ["microphone", "camera"] as const) room.mute(track, off[track]);
  }, [room, signingId, off]);
  useEffect(() => room.publish(own.tracks), [room, own.tracks]);

  /** Camera and microphone first, so that nobody is in the video who is asked for something yet. */
  const [{ join, leave }] = useState(() => ({
    join: async (withMedia = true) => {
      notePage(signingId, withMedia ? "with-media" : "only-looking");
      if (withMedia) {
        await media.start();
        room.publish(media.state().tracks);
      }
      await room.join();
    },
    leave: () => {
      notePage(signingId, null);
      room.leave();
      media.stop();
    },
  }));

  useEffect(() => {
    const before = isPageIn(signingId);
    if (before !== null) void join(before === "with-media");
    return () => {
      room.leave();
      media.stop();
    };
  }, [signingId, join, room, media]);

  /** What is not there yet is asked for: it was not allowed before, or was not plugged in. */
  const toggle = (track: Track): void => {
    if (own.tracks[track] === null) void media.start();
    else setOff({ ...off, [track]: !off[track] });
  };

  return { room, media, state, own, off, join, leave, toggle };
};

export type VideoCall = ReturnType<typeof useVideoRoom>;
