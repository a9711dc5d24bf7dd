import { Activity } from "lucide-react";
import { useState } from "react";
import type { VideoCall } from "#renderer/services/video/use-video-room.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { AudioVideoCheck } from "./audio-video-check.tsx";

/** Picture, loudness and connection before anybody waits for them. Camera and microphone go off again behind it. */
export const CheckBefore = ({ call, isOffered }: { call: VideoCall; isOffered: boolean }) => {
  const { video: texts } = useTexts();
  const { own, media, signingId } = call;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <IconButton
          size="small"
          label={texts.check}
          icon={<Activity />}
          onPress={() => {
            setOpen(true);
            void media.start();
          }}
        />
      )}
      {isOpen && (
        <AudioVideoCheck
          signingId={signingId}
          own={own}
          media={media}
          onClose={() => {
            setOpen(false);
            media.stop();
          }}
        />
      )}
    </>
  );
};
