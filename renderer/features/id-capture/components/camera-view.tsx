import { Camera as CameraIcon, Upload } from "lucide-react";
import { useState } from "react";
import type { CapturedSide, IdType, ReadDocument } from "#contract/identity/entity.ts";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import type { MediaProblem } from "#renderer/services/video/media-problem.ts";
import { useDevices } from "#renderer/services/video/use-devices.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { useStream } from "#renderer/ui/use-stream.ts";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { useCamera } from "../hooks/use-camera.ts";
import { useCoach } from "../hooks/use-coach.ts";
import type { DocumentReader } from "../model/document-reader.ts";
import { CoachLine } from "./coach-line.tsx";
import styles from "./id-capture.module.css";

type Props = {
  side: CapturedSide;
  typeOfId: IdType;
  texts: CaptureTexts;
  reader: DocumentReader;
  needsBarcode: boolean;
  onTake: (picture: ImageBitmap, read: ReadDocument | null) => Promise<boolean>;
  onUpload: () => void;
};

const reasonOf = (problem: MediaProblem): keyof CaptureTexts["noCamera"] => {
  if (problem === "system-denied" || problem === "user-denied") return "denied";
  return problem === "no-camera" ? "none" : "busy";
};

/** What the camera sees, a frame to hold the document in, and the coach's sentence. */
export const CameraView = ({ side, typeOfId, texts, reader, needsBarcode, onTake, onUpload }: Props) => {
  const { camera, again, choose } = useCamera(side === "selfie" ? "face" : "document");
  const [isTaking, setIsTaking] = useState(false);
  const stream = camera.kind === "on" ? camera.stream : null;
  // A camera that has started has no picture yet.
  const [pictured, setPictured] = useState<MediaStream | null>(null);
  const hasPicture = stream !== null && pictured === stream;
  const { element: video } = useStream(stream);

  const take = async (read: ReadDocument | null): Promise<void> => {
    const shown = video.current;
    if (shown === null || isTaking) return;
    setIsTaking(true);
    const picture = await createImageBitmap(shown).catch(() => null);
    if (picture === null || !(await onTake(picture, read))) setIsTaking(false);
  };
  const said = useCoach({
    video,
    reader,
    wanted: { side, typeOfId },
    needsBarcode,
    isOn: stream !== null && !isTaking,
    onGood: (read) => {
      // A face is taken when its owner is ready for it.
      if (side !== "selfie") void take(read);
    },
  });

  if (camera.kind === "problem")
    return (
      <Alert
        tone="attention"
        title={texts.noCamera[reasonOf(camera.problem)]}
        actions={
          <>
            <Button onPress={again}>{texts.cameraAgain}</Button>
            <Button onPress={onUpload}>{texts.useUpload}</Button>
          </>
        }
      />
    );
  return (
    <div className={styles.work}>
      <div className={styles.view} data-side={side} data-type={typeOfId} data-said={said}>
        <video
          ref={video}
          className={styles.picture}
          data-mirrored={side === "selfie" || undefined}
          aria-label={texts.view}
          onLoadedData={() => setPictured(stream)}
          autoPlay
          playsInline
          muted
        />
        {stream === null ? <Waiting>{texts.starting}</Waiting> : <div className={styles.guide} aria-hidden="true" />}
      </div>
      {stream !== null && <CoachLine said={said} texts={texts} />}
      <div className={styles.acts}>
        <Button
          variant="primary"
          icon={<CameraIcon aria-hidden="true" />}
          isDisabled={!hasPicture}
          isPending={isTaking}
          onPress={() => void take(null)}
        >
          {texts.take}
        </Button>
        <Button icon={<Upload aria-hidden="true" />} onPress={onUpload}>
          {texts.useUpload}
        </Button>
      </div>
      {side !== "selfie" && <p className={styles.small}>{texts.takesItself}</p>}
      {camera.kind === "on" && <CameraChoice texts={texts} deviceId={camera.deviceId} onChoose={choose} />}
    </div>
  );
};

const CameraChoice = ({
  texts,
  deviceId,
  onChoose,
}: {
  texts: CaptureTexts;
  deviceId: string;
  onChoose: (deviceId: string) => void;
}) => {
  const cameras = useDevices().filter((device) => device.kind === "videoinput" && device.deviceId !== "");
  // With one camera there is nothing to choose.
  if (cameras.length < 2) return null;
  return (
    <Select
      label={texts.camera}
      value={deviceId}
      options={cameras.map((device, index) => ({
        value: device.deviceId,
        label: device.label === "" ? texts.aCamera(index + 1) : device.label,
      }))}
      onChange={onChoose}
    />
  );
};
