import type { CapturedSide, IdType } from "#contract/identity/entity.ts";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { CapturedDocument } from "../model/captured-document.ts";

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
export const IdCapture = ({ wants: [side = "front"], typeOfId, texts, onCancel }: IdCaptureProps) => (
  <section aria-label={texts.side[typeOfId][side]}>
    <h2>{texts.side[typeOfId][side]}</h2>
    <p>{texts.lead[typeOfId][side]}</p>
    {onCancel !== undefined && <Button onPress={onCancel}>{texts.cancel}</Button>}
  </section>
);
