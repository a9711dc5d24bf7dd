import { Mic, MicOff, PhoneOff, Settings, Video, VideoOff } from "lucide-react";
import { useState } from "react";
import type { Track } from "#contract/video-room/entity.ts";
import type { VideoCall } from "#renderer/services/video/use-video-room.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { Tile } from "../model/tiles.ts";
import { isHandheld, systemOf } from "../model/system.ts";
import { AudioVideoCheck } from "./audio-video-check.tsx";
import { PhoneCameraDialog } from "./phone-camera-dialog.tsx";
import styles from "./video-call.module.css";

type Props = {
  call: VideoCall;
  tile: Tile | undefined;
  /** What else can be set about how this page shows the others. */
  settings?: readonly { label: string; onAction: () => void }[];
};

const noSettings: Props["settings"] = [];

/** One's own microphone, camera and settings, and the way out. */
export const OwnControls = ({ call, tile, settings = noSettings }: Props) => {
  const { video: texts } = useTexts();
  const { media, own, off, phone, toggle, leave } = call;
  const [open, setOpen] = useState<"check" | "phone" | null>(null);
  const isSilenced = tile?.isMutedByNotary === true;
  const isSilent = isSilenced || off.microphone || own.tracks.microphone === null;
  const isUnseen = off.camera || own.tracks.camera === null;
  const [speak, hint] = [isSilent ? texts.unmute : texts.mute, isSilenced ? texts.cannotUnmute : undefined];
  // A camera of this computer takes the phone's place.
  const chosen = (track: Track) => {
    if (track === "camera") phone.release();
  };
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
        <MenuItem onAction={() => setOpen("check")}>{texts.check}</MenuItem>
        {/* A phone is a camera itself. */}
        {!isHandheld(systemOf(navigator.userAgent)) && (
          <MenuItem onAction={() => setOpen("phone")}>{texts.usePhone}</MenuItem>
        )}
        {phone.standing !== "none" && <MenuItem onAction={phone.end}>{texts.phone.back}</MenuItem>}
        {settings.map(({ label, onAction }) => (
          <MenuItem key={label} onAction={onAction}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <IconButton label={texts.leave} icon={<PhoneOff />} onPress={leave} />
      {isSilenced && (
        <p className={styles.said} role="status">
          {texts.cannotUnmute}
        </p>
      )}
      {phone.standing === "lost" && (
        <p className={styles.said} role="status">
          {texts.phone.lost}
        </p>
      )}
      {open === "check" && (
        <AudioVideoCheck
          signingId={call.signingId}
          own={own}
          media={media}
          onChosen={chosen}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "phone" && <PhoneCameraDialog phone={phone} onClose={() => setOpen(null)} />}
    </div>
  );
};
