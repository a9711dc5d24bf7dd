import { useEffect, useState } from "react";
import { PublicLanguages } from "#renderer/features/page-language/index.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { usePhoneCapture } from "../hooks/use-phone-capture.ts";
import { CaptureDocument } from "./capture-document.tsx";
import { SimulatorNote } from "./simulator-note.tsx";
import styles from "./prove-identity.module.css";

/** On a phone: it takes the pictures of somebody's document who sits at a computer, once, and that is all that it may do. */
export const IdCapturePage = () => {
  const { controls, identity } = useTexts();
  const { onPhone: texts } = identity;
  const { kept, isOver, isDone, claimFailure, claimAgain, submit } = usePhoneCapture();
  const [isTaking, setIsTaking] = useState(false);
  useEffect(focusPage, [isTaking, isDone]);
  const [title, lead] = isDone
    ? [texts.done, texts.doneText]
    : isOver
      ? [texts.ended, texts.endedText]
      : [texts.title, texts.lead];
  return (
    <PublicFrame title={title} lead={lead} languages={<PublicLanguages />}>
      {!isOver && !isDone && (
        <section className={styles.stack} aria-label={texts.title}>
          {kept !== null ? (
            <>
              <p>{texts.forWhom(kept.name)}</p>
              <CaptureDocument wants={kept.wants} sending={submit} onTaking={setIsTaking} />
              <SimulatorNote vendor={kept.vendor} />
            </>
          ) : claimFailure !== null ? (
            <Failure error={claimFailure} actions={<Button onPress={claimAgain}>{controls.tryAgain}</Button>} />
          ) : (
            <Waiting>{texts.checking}</Waiting>
          )}
        </section>
      )}
    </PublicFrame>
  );
};
