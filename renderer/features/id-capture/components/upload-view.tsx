import { Camera as CameraIcon } from "lucide-react";
import { useState } from "react";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { pictureEndings } from "#renderer/services/pictures/open-picture.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { maxUploadMegabytes, openUpload, type Refusal } from "../model/open-upload.ts";
import { CaptureWork } from "./capture-work.tsx";

type Props = { texts: CaptureTexts; onTake: (picture: ImageBitmap) => Promise<boolean>; onCamera: () => void };

const sentenceOf = (refusal: Refusal, { refused }: CaptureTexts): string =>
  refusal === "tooLarge" ? refused.tooLarge(maxUploadMegabytes) : refused[refusal];

/** A picture that was taken before, as a file. */
export const UploadView = ({ texts, onTake, onCamera }: Props) => {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const open = async ([file]: File[]): Promise<void> => {
    if (file === undefined) return;
    setIsOpening(true);
    setRefusal(null);
    const opened = await openUpload(file);
    const refused = "refusal" in opened ? opened.refusal : (await onTake(opened.picture)) ? null : "unreadable";
    if (refused === null) return;
    setRefusal(refused);
    setIsOpening(false);
  };
  return (
    <CaptureWork
      acts={
        <Button icon={<CameraIcon aria-hidden="true" />} isDisabled={isOpening} onPress={onCamera}>
          {texts.backToCamera}
        </Button>
      }
    >
      {isOpening ? (
        <Waiting>{texts.opening}</Waiting>
      ) : (
        <DropZone
          label={texts.drop}
          hint={texts.dropHint(maxUploadMegabytes)}
          endings={pictureEndings}
          onFiles={(files) => void open(files)}
        />
      )}
      {refusal !== null && <Alert tone="seal" title={sentenceOf(refusal, texts)} />}
    </CaptureWork>
  );
};
