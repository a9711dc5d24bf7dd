import type { SigningId } from "#contract/common/ids.ts";
import type { Track } from "#contract/video-room/entity.ts";
import { chosenDevices } from "#renderer/services/video/device-choice.ts";
import type { OwnMedia, OwnMediaPort } from "#renderer/services/video/own-media.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useDevices } from "../hooks/use-devices.ts";
import { useLevel } from "../hooks/use-level.ts";
import { useOwnStream } from "../hooks/use-own-stream.ts";
import { useStream } from "../hooks/use-stream.ts";
import { ConnectionCheck } from "./connection-check.tsx";
import { MediaProblems } from "./media-problems.tsx";
import styles from "./audio-video-check.module.css";

const kinds: Record<Track, MediaDeviceKind> = { camera: "videoinput", microphone: "audioinput" };

type Props = {
  signingId: SigningId;
  own: OwnMedia;
  media: OwnMediaPort;
  /** One of this computer's is taken from now on. */
  onChosen?: (track: Track) => void;
  onClose: () => void;
};

/** One's own picture and loudness, and with which camera and microphone. */
export const AudioVideoCheck = ({ signingId, own, media, onChosen, onClose }: Props) => {
  const { video: texts } = useTexts();
  const { element } = useStream(useOwnStream(own.tracks.camera));
  const level = useLevel(own.tracks.microphone);
  return (
    <Dialog isOpen onClose={onClose} title={texts.check} description={texts.checkText} width="narrow">
      <div className={styles.check}>
        <video ref={element} className={styles.picture} aria-label={texts.ownPicture} autoPlay playsInline muted />
        <MediaProblems problems={own.problems} isStarting={own.isStarting} onAgain={() => void media.startMissing()} />
        <DeviceSelect kind="camera" own={own} media={media} onChosen={onChosen} />
        <DeviceSelect kind="microphone" own={own} media={media} onChosen={onChosen} />
        <ProgressBar label={texts.level} fraction={level} />
        <p className={styles.help}>{texts.levelText}</p>
        <ConnectionCheck signingId={signingId} />
      </div>
    </Dialog>
  );
};

type DeviceProps = Pick<Props, "own" | "media"> & { kind: Track; onChosen: Props["onChosen"] };

const DeviceSelect = ({ kind: track, own, media, onChosen }: DeviceProps) => {
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
