import { Mic, MicOff, PhoneOff, Settings, Video, VideoOff } from "lucide-react";
import { useState } from "react";
import type { VideoCall } from "#renderer/services/video/use-video-room.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { Tile } from "../model/tiles.ts";
import { AudioVideoCheck } from "./audio-video-check.tsx";
import styles from "./video-call.module.css";

type Props = { call: VideoCall; tile: Tile | undefined };

/** One's own microphone, camera and settings, and the way out. */
export const OwnControls = ({ call, tile }: Props) => {
  const { video: texts } = useTexts();
  const { media, own, off, toggle, leave } = call;
  const [isChecking, setChecking] = useState(false);
  const isSilenced = tile?.isMutedByNotary === true;
  const isSilent = isSilenced || off.microphone || own.tracks.microphone === null;
  const isUnseen = off.camera || own.tracks.camera === null;
  const [speak, hint] = [isSilent ? texts.unmute : texts.mute, isSilenced ? texts.cannotUnmute : undefined];
  return (
    <div className={styles.controls}>
      <IconButton
        label={speak}
        {...(hint === undefined ? {} : { hint })}
        icon={isSilent ? <MicOff /> : <Mic />}
        isSelected={isSilent}
        isDisabled={isSilenced}
        onPress={() => toggle("microphone")}
      />
      <IconButton
        label={isUnseen ? texts.startCamera : texts.stopCamera}
        icon={isUnseen ? <VideoOff /> : <Video />}
        isSelected={isUnseen}
        onPress={() => toggle("camera")}
      />
      <Menu label={texts.settings} trigger={<IconButton label={texts.settings} icon={<Settings />} />}>
        <MenuItem onAction={() => setChecking(true)}>{texts.check}</MenuItem>
      </Menu>
      <IconButton label={texts.leave} icon={<PhoneOff />} onPress={leave} />
      {isSilenced && (
        <p className={styles.said} role="status">
          {texts.cannotUnmute}
        </p>
      )}
      {isChecking && (
        <AudioVideoCheck signingId={call.signingId} own={own} media={media} onClose={() => setChecking(false)} />
      )}
    </div>
  );
};
