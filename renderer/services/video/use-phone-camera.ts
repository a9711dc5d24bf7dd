import { useEffect, useState, useSyncExternalStore } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "../api/api.ts";
import { onVideoWord } from "../realtime/video-line.ts";
import type { OwnMediaPort } from "./own-media.ts";
import { createPhoneReceiver } from "./phone-receiver.ts";
import type { VideoRoomPort } from "./video-room.ts";

/** A phone as this page's camera, as long as the page is in the video. */
export const usePhoneCamera = (signingId: SigningId, room: VideoRoomPort, media: OwnMediaPort) => {
  const [phone] = useState(() =>
    createPhoneReceiver({
      signingId,
      calls: api.phoneCamera,
      identity: () => room.state().identity,
      listen: (listener) => onVideoWord(signingId, listener),
      onPicture: media.lend,
    }),
  );
  const state = useSyncExternalStore(phone.onChange, phone.state);
  useEffect(() => phone.follow(), [phone]);
  useEffect(
    () =>
      room.onChange(() => {
        const { standing } = room.state();
        if (standing === "outside" || standing === "refused" || standing === "elsewhere") phone.release();
      }),
    [phone, room],
  );
  return { ...state, open: phone.open, hide: phone.hide, end: phone.end, release: phone.release };
};

export type PhoneCameraOfPage = ReturnType<typeof usePhoneCamera>;
