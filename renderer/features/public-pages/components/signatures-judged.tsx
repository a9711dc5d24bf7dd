import { useEffect, useRef } from "react";
import { maxJudgedBytes } from "#contract/constants.ts";
import { statusSentence } from "#lib/validation/report-texts.ts";
import { ReportView } from "#renderer/features/check-document/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { isAbort } from "#renderer/services/errors/to-app-error.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import { useJudgement, type Compared } from "../hooks/use-online-check.ts";
import styles from "./public-pages.module.css";

/** The signatures of a PDF, judged by the platform once its holder decides to send it. */
export const SignaturesJudged = ({ compared }: { compared: Compared }) => {
  const { file, known } = compared;
  const judgement = useJudgement();
  const cancel = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { data: report, isPending, error } = judgement;
  useFocusWhenLost(place, report !== undefined || isPending || isAbort(error), `${judgement.status} ${file.name}`);
  // Nobody waits for it any more: its place is somebody else's.
  useEffect(() => () => cancel.current?.abort(), []);
  const judge = () => {
    cancel.current = new AbortController();
    judgement.mutate({ compared, signal: cancel.current.signal });
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={styles.judged}
      role="group"
      aria-label={report === undefined ? "Its signatures" : `Judged: ${statusSentence(report)}`}
    >
      {report === undefined ? (
        <Card title="Its signatures">
          {isPending ? (
            <CancellableProgress label={`Judging ${file.name}`} onCancel={() => cancel.current?.abort()} />
          ) : (
            <div className={styles.offer}>
              <p>
                Who signed it, who vouches for them, and what was changed afterwards can be judged here as well, up to{" "}
                {maxJudgedBytes / 1_048_576} MB. For that the file is sent to this platform, judged apart from
                everything else, and deleted at once.
              </p>
              <Actions>
                <Button variant={known?.kind === "released" ? "secondary" : "primary"} onPress={judge}>
                  Send it and have it judged
                </Button>
              </Actions>
            </div>
          )}
          <Failure error={isAbort(error) ? null : error} onDismiss={judgement.reset} />
        </Card>
      ) : (
        <ReportView name={file.name} report={report}>
          <p className={styles.quiet}>
            Judged by this platform at {location.host}, which has deleted the file. It says who signed and whether
            anything was changed; whether that was a notarization, only the comparison above says.
          </p>
        </ReportView>
      )}
    </div>
  );
};
