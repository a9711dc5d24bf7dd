import { useState } from "react";
import type { VideoCall } from "#renderer/services/video/use-video-room.ts";
import { Button } from "#renderer/ui/button.tsx";
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
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            setOpen(true);
            void media.start();
          }}
        >
          {texts.check}
        </Button>
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
