import type { VerificationStanding } from "#contract/identity/entity.ts";
import { stuckAfterMs } from "#lib/identity/stuck-after.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { Unseen } from "#renderer/ui/unseen.tsx";
import { useSecondsLeft } from "../hooks/use-seconds-left.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import { clockText, momentSaid } from "../model/quiz-clock.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import { BeginAnew } from "./begin-anew.tsx";
import styles from "./prove-identity.module.css";

/** The quiz is on the vendor's page; here stand its clock and the way back to it. */
export const QuizRunning = ({ signing, member }: IdentityStepProps) => {
  const { running: texts } = useTexts().identity;
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {(standing, readAtMs) => <Running signing={signing} member={member} standing={standing} readAtMs={readAtMs} />}
    </AtIdentityStep>
  );
};

/** By the platform's own clock: it lets somebody begin anew whose result does not come. */
const isStuck = ({ now, quizEndsAt }: VerificationStanding): boolean =>
  quizEndsAt !== null && Date.parse(now) - Date.parse(quizEndsAt) >= stuckAfterMs;

type RunningProps = IdentityStepProps & { standing: VerificationStanding; readAtMs: number };

const Running = ({ signing, member, standing, readAtMs }: RunningProps) => {
  const { running: texts } = useTexts().identity;
  const { quiz, isLeaving } = useVerificationActs(signing.id, member.id);
  const left = useSecondsLeft(standing, readAtMs);
  if (left === 0)
    return (
      <>
        <Alert tone="info" title={texts.over}>
          {texts.overText}
        </Alert>
        {isStuck(standing) && <BeginAnew signingId={signing.id} memberId={member.id} texts={texts} />}
      </>
    );
  const said = left === null ? null : momentSaid(left);
  return (
    <>
      {left !== null && (
        <div className={styles.clock} role="timer" aria-label={texts.left}>
          <span className={styles.small} aria-hidden="true">
            {texts.left}
          </span>
          <span className={styles.time}>{clockText(left)}</span>
        </div>
      )}
      <Unseen isNews>{said === null ? "" : texts.said(said)}</Unseen>
      <p className={styles.lead}>{texts.lead}</p>
      <Failure error={quiz.error} />
      <Button variant="primary" isWide isPending={quiz.isPending || isLeaving} onPress={() => quiz.mutate(null)}>
        {texts.goOn}
      </Button>
      <p>{texts.finished}</p>
    </>
  );
};
