import { channels } from "#contract/realtime.ts";
import { createDoorkeeper } from "./adapters/video/doorkeeper.ts";
import { phoneLineOf } from "./adapters/video/phone-line.ts";
import type { Video } from "./adapters/video/video.ts";
import type { Log } from "./base/log.ts";
import { noteComing } from "./identity/index.ts";
import { setPresence } from "./member/index.ts";
import type { ConnectedMember, ConnectionState } from "./realtime/connections.ts";
import { createHub } from "./realtime/hub.ts";
import { createPhoneCameras } from "./realtime/phone-cameras.ts";
import { createPresenceKeeper } from "./realtime/presence-keeper.ts";
import { createVideoRooms } from "./realtime/video-rooms.ts";
import type { Store } from "./store/store.ts";

type Ports = {
  store: Store;
  log: Log;
  now: () => Date;
  video: Video;
  /** Of the realtime lines. */
  keys: { key: string; secret: string };
};

/** What is in memory alone and follows the realtime lines: who is there, who is in which video, and phones that are cameras. */
export const createLiveParts = ({ store, log, now, video, keys }: Ports) => {
  const notePresence = async (who: ConnectedMember, state: ConnectionState): Promise<void> => {
    const member = await setPresence({ store, publisher: hub }, who, state);
    if (member !== undefined) await noteComing({ store, now, publisher: hub, connections: hub }, member, state);
  };
  const presence = createPresenceKeeper((member, state) =>
    notePresence(member, state).catch((error: unknown) => log.error({ err: error }, "presence was not kept")),
  );
  const hub = createHub({
    keys,
    onPresence: presence.report,
    onEnded: (socketId, isForGood) => videoRooms.lineEnded(socketId, isForGood),
    onSessionEnded: (tokenHash) => {
      videoRooms.sessionEnded(tokenHash);
      doorkeeper.sessionEnded(tokenHash);
    },
    now: () => Date.now(),
  });
  const doorkeeper = createDoorkeeper({
    video,
    isIn: (signingId, identity) => videoRooms.find(signingId, identity) !== undefined,
    now: () => now().getTime(),
    onFailure: (error) => log.error({ err: error }, "the video's carrier did not do what it was told"),
  });
  const videoRooms = createVideoRooms({
    publish: hub.publish,
    door: doorkeeper,
    send: (socketId, channel, signal) => hub.tell(socketId, channel, "video-room-signal", signal),
  });
  const phoneCameras = createPhoneCameras({
    find: videoRooms.find,
    tell: (socketId, signingId, offer) =>
      hub.tell(socketId, channels.signingSession(signingId), "phone-camera-offer", {
        ...offer,
        ...phoneLineOf(video, offer.to),
      }),
    now,
  });
  return { hub, presence, doorkeeper, videoRooms, phoneCameras };
};
