import { Check, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CapturedSide } from "#contract/identity/entity.ts";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { Seen } from "../model/document-reader.ts";
import { CaptureWork } from "./capture-work.tsx";
import styles from "./id-capture.module.css";

type Props = {
  side: CapturedSide;
  texts: CaptureTexts;
  jpeg: Blob;
  seen: Seen | null;
  /** Null: this side has no barcode that is read. */
  isBarcodeRead: boolean | null;
  onUse: () => void;
  onAgain: () => void;
};

/** The picture as it would be sent. What the coach objects to stands beside it; whose document it is decides. */
export const PictureReview = ({ side, texts, jpeg, seen, isBarcodeRead, onUse, onAgain }: Props) => {
  const [url] = useState(() => URL.createObjectURL(jpeg));
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  // The button that took it is gone.
  useEffect(() => question.current?.focus(), []);
  const objection = isBarcodeRead !== true && seen !== null && seen.word !== "good" ? texts.coach[seen.word] : null;
  const isDoubtful = objection !== null || isBarcodeRead === false;
  return (
    <CaptureWork
      acts={
        <>
          <Button variant={isDoubtful ? "secondary" : "primary"} icon={<Check aria-hidden="true" />} onPress={onUse}>
            {isDoubtful ? texts.useAllTheSame : texts.use}
          </Button>
          <Button
            variant={isDoubtful ? "primary" : "secondary"}
            icon={<RotateCcw aria-hidden="true" />}
            onPress={onAgain}
          >
            {texts.again}
          </Button>
        </>
      }
    >
      <img className={styles.still} src={url} alt={texts.pictureOf[side]} />
      <p className={styles.question} ref={question} tabIndex={-1}>
        {texts.review}
      </p>
      {isBarcodeRead === true && <Alert tone="verified" title={texts.barcodeRead} />}
      {isDoubtful && (
        <Alert tone="attention" title={isBarcodeRead === false ? texts.barcodeNotRead : objection}>
          {isBarcodeRead === false ? (objection ?? undefined) : undefined}
        </Alert>
      )}
    </CaptureWork>
  );
};
