import type { SigningId } from "#contract/common/ids.ts";
import type { Track } from "#contract/video-room/entity.ts";
import type { OwnMedia, OwnMediaPort } from "#renderer/services/video/own-media.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useLevel } from "../hooks/use-level.ts";
import { useOwnStream } from "../hooks/use-own-stream.ts";
import { useStream } from "#renderer/ui/use-stream.ts";
import { ConnectionCheck } from "./connection-check.tsx";
import { DeviceSelect } from "./device-select.tsx";
import { MediaProblems } from "./media-problems.tsx";
import styles from "./audio-video-check.module.css";

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
