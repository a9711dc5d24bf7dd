import { useState } from "react";
import type { CapturedSide, IdType, ReadDocument } from "#contract/identity/entity.ts";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { asJpeg } from "../model/as-jpeg.ts";
import type { DocumentReader, Seen } from "../model/document-reader.ts";
import { CameraView } from "./camera-view.tsx";
import { PictureReview } from "./picture-review.tsx";
import { UploadView } from "./upload-view.tsx";

type Props = {
  side: CapturedSide;
  typeOfId: IdType;
  texts: CaptureTexts;
  reader: DocumentReader;
  onTaken: (jpeg: Blob, read: ReadDocument | null) => void;
};

type Taken = { jpeg: Blob; seen: Seen | null; read: ReadDocument | null };

/** One picture: taken or uploaded, then looked at by whoever it is of. */
export const SideCapture = ({ side, typeOfId, texts, reader, onTaken }: Props) => {
  const [source, setSource] = useState<"camera" | "upload">("camera");
  const [taken, setTaken] = useState<Taken | null>(null);
  const needsBarcode = side === "back" && typeOfId === "driver-license";

  /** False: no picture could be made of it. */
  const take = async (picture: ImageBitmap, alreadyRead: ReadDocument | null): Promise<boolean> => {
    const jpeg = await asJpeg(picture);
    if (jpeg === null) {
      picture.close();
      return false;
    }
    const seen = await reader.look(picture, { side, typeOfId, isStill: true });
    setTaken({ jpeg, seen, read: seen?.reading?.kind === "read" ? seen.reading.document : alreadyRead });
    return true;
  };

  if (taken !== null)
    return (
      <PictureReview
        side={side}
        texts={texts}
        jpeg={taken.jpeg}
        seen={taken.seen}
        isBarcodeRead={needsBarcode ? taken.read !== null : null}
        onUse={() => onTaken(taken.jpeg, taken.read)}
        onAgain={() => setTaken(null)}
      />
    );
  return source === "camera" ? (
    <CameraView
      side={side}
      typeOfId={typeOfId}
      texts={texts}
      reader={reader}
      needsBarcode={needsBarcode}
      onTake={take}
      onUpload={() => setSource("upload")}
    />
  ) : (
    <UploadView texts={texts} onTake={(picture) => take(picture, null)} onCamera={() => setSource("camera")} />
  );
};
