import type { Track } from "#contract/video-room/entity.ts";
import { chosenDevices } from "#renderer/services/video/device-choice.ts";
import type { OwnMedia, OwnMediaPort } from "#renderer/services/video/own-media.ts";
import { useDevices } from "#renderer/services/video/use-devices.ts";
import { Select } from "#renderer/ui/select.tsx";
import { useTexts } from "#renderer/ui/texts.ts";

const kinds: Record<Track, MediaDeviceKind> = { camera: "videoinput", microphone: "audioinput" };

type Props = {
  kind: Track;
  own: OwnMedia;
  media: OwnMediaPort;
  onChosen: ((track: Track) => void) | undefined;
};

/** Which of this computer's cameras or microphones is taken. */
export const DeviceSelect = ({ kind: track, own, media, onChosen }: Props) => {
  const { video: texts } = useTexts();
  // Without a permission browsers name nothing, and an empty name can be chosen by nobody.
  const devices = useDevices().filter((device) => device.kind === kinds[track] && device.deviceId !== "");
  const nameless = track === "camera" ? texts.aCamera : texts.aMicrophone;
  const current = own.tracks[track]?.getSettings().deviceId ?? chosenDevices()[track] ?? "";
  return (
    <Select
      label={texts[track]}
      value={current}
      isDisabled={devices.length === 0}
      options={devices.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label === "" ? nameless(index + 1) : label,
      }))}
      onChange={(deviceId) => {
        void media.choose(track, deviceId);
        onChosen?.(track);
      }}
    />
  );
};
