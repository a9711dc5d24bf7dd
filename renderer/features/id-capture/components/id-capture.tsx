import { useEffect, useRef, useState } from "react";
import type { CapturedSide, IdType, ReadDocument } from "#contract/identity/entity.ts";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useDocumentReader } from "../hooks/use-document-reader.ts";
import type { CapturedDocument } from "../model/captured-document.ts";
import { captureSteps } from "../model/capture-steps.ts";
import { SideCapture } from "./side-capture.tsx";
import { ZoneEntry } from "./zone-entry.tsx";
import styles from "./id-capture.module.css";

export type IdCaptureProps = {
  /** One picture after the other, in this order. */
  wants: readonly CapturedSide[];
  typeOfId: IdType;
  texts: CaptureTexts;
  /** Once, with all the pictures. */
  onDone: (captured: CapturedDocument) => void;
  onCancel?: () => void;
};

/** Pictures of an identity document by camera or upload, with a coach that works on this device. */
export const IdCapture = ({ wants, typeOfId, texts, onDone, onCancel }: IdCaptureProps) => {
  const reader = useDocumentReader();
  const [captured, setCaptured] = useState<CapturedDocument>({ pictures: {}, read: null });
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The first heading stands where the page has led the person; a later one takes the place of a button that is gone.
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  const steps = captureSteps(wants, typeOfId);
  const step = steps[at];
  if (step === undefined) return null;

  const goOn = (next: CapturedDocument) => {
    setCaptured(next);
    if (at + 1 < steps.length) setAt(at + 1);
    else onDone(next);
  };
  const withRead = (read: ReadDocument | null, pictures = captured.pictures): CapturedDocument => ({
    pictures,
    read: read ?? captured.read,
  });
  const title = step === "zone" ? texts.mrz.heading : texts.side[typeOfId][step];
  const place = step === "zone" ? -1 : wants.indexOf(step);
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        {wants.length > 1 && place >= 0 && <p className={styles.place}>{texts.place(place + 1, wants.length)}</p>}
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.lead}>{step === "zone" ? texts.mrz.lead : texts.lead[typeOfId][step]}</p>
      </header>
      {step === "zone" ? (
        <ZoneEntry texts={texts} onDone={(read) => goOn(withRead(read))} />
      ) : (
        <SideCapture
          key={step}
          side={step}
          typeOfId={typeOfId}
          texts={texts}
          reader={reader}
          onTaken={(jpeg, read) => goOn(withRead(read, { ...captured.pictures, [step]: jpeg }))}
        />
      )}
      <footer className={styles.footer}>
        <p className={styles.small}>{texts.privacy}</p>
        {onCancel !== undefined && (
          <Button variant="quiet" onPress={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </footer>
    </section>
  );
};
