import { useState } from "react";
import type { CapturedSide, IdType } from "#contract/identity/entity.ts";
import { IdCapture } from "#renderer/features/id-capture/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { Handed } from "../hooks/use-verification-acts.ts";
import { wantedSides } from "../model/wanted-sides.ts";
import { ChooseDocument } from "./choose-document.tsx";
import styles from "./prove-identity.module.css";

type Props = {
  wants: readonly CapturedSide[];
  sending: { isPending: boolean; error: unknown; mutate: (handed: Handed) => void };
  /** Told while pictures are being taken, so that nothing else stands beside them. */
  onTaking?: (isTaking: boolean) => void;
};

/** Which document, its pictures, and their sending: what was taken stays until it has arrived. */
export const CaptureDocument = ({ wants, sending, onTaking }: Props) => {
  const { document: texts } = useTexts().identity;
  const { idCapture } = useTexts();
  const [typeOfId, setTypeOfId] = useState<IdType | null>(null);
  const [taken, setTaken] = useState<Handed | null>(null);
  const choose = (type: IdType | null) => {
    setTypeOfId(type);
    setTaken(null);
    onTaking?.(type !== null);
  };
  if (taken !== null)
    return sending.error === null ? (
      <ProgressBar label={texts.sending} />
    ) : (
      <div className={styles.stack}>
        <Failure error={sending.error} />
        <p>{texts.notSent}</p>
        <Button variant="primary" isWide isPending={sending.isPending} onPress={() => sending.mutate(taken)}>
          {texts.sendAgain}
        </Button>
        <Button isWide onPress={() => choose(null)}>
          {texts.other}
        </Button>
      </div>
    );
  if (typeOfId === null) return <ChooseDocument onChoose={choose} />;
  return (
    <div className={styles.stack}>
      <IdCapture
        key={typeOfId}
        wants={wantedSides(wants, typeOfId)}
        typeOfId={typeOfId}
        texts={idCapture}
        onDone={(captured) => {
          const handed = { typeOfId, captured };
          setTaken(handed);
          sending.mutate(handed);
        }}
        onCancel={() => choose(null)}
      />
    </div>
  );
};
