import { useRef, useState } from "react";
import { maxUploadBytes } from "#contract/constants.ts";
import { ReportView } from "#renderer/features/check-document/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { isAbort } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { useComparison, useJudgement, type Compared } from "../hooks/use-online-check.ts";
import { ComparisonAnswer } from "./comparison-answer.tsx";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./public-pages.module.css";

/** For whoever was given a document: is it what was released here, and do its signatures hold? */
export const CheckPage = () => {
  const comparison = useComparison();
  const { data: compared, isPending, variables } = comparison;
  return (
    <PublicFrame
      title="Check a document"
      lead="See whether a file is, byte for byte, what was released here. Your browser computes its fingerprint; the file stays with you."
    >
      {isPending ? (
        <Card>
          <CancellableProgress label={`Comparing ${variables.name}`} onCancel={comparison.reset} />
        </Card>
      ) : (
        <DropZone
          label={compared === undefined ? "Drop a file here" : "Drop another file here"}
          hint={`A PDF or the ZIP of everything, up to ${maxUploadBytes / 1_048_576} MB. It is not sent anywhere.`}
          endings={[".pdf", ".zip"]}
          size={compared === undefined ? "normal" : "compact"}
          onFiles={([file]) => file && comparison.mutate(file)}
        />
      )}
      <Failure error={comparison.error} onDismiss={comparison.reset} />
      {compared !== undefined && !isPending && <Answer key={comparison.submittedAt} compared={compared} />}
      <Independently />
    </PublicFrame>
  );
};

const Answer = ({ compared }: { compared: Compared }) => {
  const { file, known } = compared;
  const judgement = useJudgement();
  const [isOffered, setIsOffered] = useState(/\.pdf$/i.test(file.name));
  const cancel = useRef<AbortController | null>(null);
  const judge = () => {
    cancel.current = new AbortController();
    judgement.mutate({ file, signal: cancel.current.signal });
  };
  return (
    <>
      <ComparisonAnswer compared={compared} />
      {isOffered && judgement.data === undefined && (
        <Card title="Its signatures">
          {judgement.isPending ? (
            <CancellableProgress label={`Judging ${file.name}`} onCancel={() => cancel.current?.abort()} />
          ) : (
            <div className={styles.offer}>
              <p>
                Who signed it, who vouches for them, and what was changed afterwards can be judged here as well. For
                that the file is sent to this platform, judged apart from everything else, and deleted at once.
              </p>
              <div className={styles.actions}>
                <Button variant={known?.kind === "released" ? "secondary" : "primary"} onPress={judge}>
                  Send it and have it judged
                </Button>
                {known?.kind === "released" && (
                  <Button variant="quiet" onPress={() => setIsOffered(false)}>
                    Not needed
                  </Button>
                )}
              </div>
            </div>
          )}
          <Failure error={isAbort(judgement.error) ? null : judgement.error} onDismiss={judgement.reset} />
        </Card>
      )}
      {judgement.data !== undefined && (
        <ReportView name={file.name} report={judgement.data}>
          <p className={styles.quiet}>Judged by this platform at {location.host}. The file was deleted there.</p>
        </ReportView>
      )}
    </>
  );
};

const Independently = () => (
  <section className={styles.ways} aria-labelledby="independently">
    <h2 id="independently">Without this page</h2>
    <p>
      A document that was locked proves itself. Open it in Adobe Acrobat Reader, which is free, or in Notary Workstation
      under “Check a document”: both say who signed and whether anything was changed since, without asking this
      platform.
    </p>
  </section>
);
