import { useEffect, useRef } from "react";
import { maxJudgedBytes } from "#contract/constants.ts";
import { statusSentence } from "#lib/validation-report/report-texts.ts";
import { ReportView } from "#renderer/features/check-document/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { isAbort } from "#renderer/services/errors/to-app-error.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import { useJudgement, type Compared } from "../hooks/use-online-check.ts";
import styles from "./public-pages.module.css";

/** The signatures of a PDF, judged by the platform once its holder decides to send it. */
export const SignaturesJudged = ({ compared }: { compared: Compared }) => {
  const { onlineCheck, report: words } = useTexts();
  const { judging: texts } = onlineCheck;
  const { file, known, sha256 } = compared;
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
      aria-label={report === undefined ? texts.title : texts.judged(statusSentence(report, words))}
    >
      {report === undefined ? (
        <Card title={texts.title}>
          {isPending ? (
            <CancellableProgress label={texts.busy(file.name)} onCancel={() => cancel.current?.abort()} />
          ) : (
            <div className={styles.offer}>
              <p>{texts.offer(maxJudgedBytes / 1_048_576)}</p>
              <Actions>
                <Button variant={known?.kind === "released" ? "secondary" : "primary"} onPress={judge}>
                  {texts.act}
                </Button>
              </Actions>
            </div>
          )}
          <Failure error={isAbort(error) ? null : error} onDismiss={judgement.reset} />
        </Card>
      ) : (
        <ReportView name={file.name} report={report} showsFile={sha256 === null}>
          <p className={styles.quiet}>{texts.by(location.host, formatMoment(report.checkedAt))}</p>
        </ReportView>
      )}
    </div>
  );
};
