import { Camera } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { takePicture } from "#renderer/services/pictures/take-picture.ts";
import { useScene } from "#renderer/services/recording/recorded-scene.ts";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import { Button } from "#renderer/ui/button.tsx";
import { screenshotFile } from "../model/screenshot-file.ts";
import styles from "./identification.module.css";

type Props = {
  signingId: SigningId;
  member: Member;
  /** Absent where nothing can be added at the moment. */
  onPicture?: (picture: { file: File; screenshotKey: string }) => void;
};

/** The person as the video shows them now, beside what they show. */
export const LiveTile = ({ signingId, member, onPicture }: Props) => {
  const people = useScene(signingId);
  const shown = people?.find(({ memberIds }) => memberIds.split(" ").includes(member.id));
  const track = shown?.picture ?? null;
  const video = useRef<HTMLVideoElement>(null);
  const addScreenshot = useScreenshots((store) => store.addScreenshot);
  useEffect(() => {
    const element = video.current;
    if (element === null || track === null) return;
    element.srcObject = new MediaStream([track]);
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  const take = async () => {
    const data = video.current === null ? null : takePicture(video.current);
    if (data === null) return;
    const takenAt = new Date();
    await addScreenshot({ memberId: member.id, signingId, data, takenAt });
    onPicture?.({ file: screenshotFile({ data }, member), screenshotKey: `${member.id}-${takenAt.getTime()}` });
  };
  if (track === null)
    return (
      <p className={styles.noTile}>
        {shown === undefined
          ? `${member.fullName} is not in the video with you.`
          : `The camera of ${member.fullName} is not to be seen at the moment.`}
      </p>
    );
  return (
    <figure className={styles.tile}>
      <video ref={video} aria-label={`${member.fullName} in the video now`} autoPlay playsInline muted>
        <track kind="captions" />
      </video>
      {onPicture !== undefined && (
        <Button size="small" icon={<Camera aria-hidden="true" />} onPress={() => void take()}>
          Take a picture of what they show
        </Button>
      )}
    </figure>
  );
};
