import type { Signing } from "#contract/signing/entity.ts";
import type { QuizRules } from "#contract/identity/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import styles from "./prove-identity.module.css";

/** Said before the clock runs: how many questions, how long, what counts, and whose rule that is. */
export const QuizInstructions = ({ signing, member }: IdentityStepProps) => {
  const { quiz: texts } = useTexts().identity;
  const { quiz, isLeaving } = useVerificationActs(signing.id, member.id);
  const now = useNow();
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {({ vendor, quiz: rules, attemptsLeft, nextAttemptAt }) => {
        const waitsUntil = nextAttemptAt !== null && new Date(nextAttemptAt) > now ? nextAttemptAt : null;
        return (
          <>
            <p className={styles.lead}>{texts.lead(vendor.name)}</p>
            <section className={styles.section} aria-label={texts.howHeading}>
              <h2 className={styles.subheading}>{texts.howHeading}</h2>
              <Rules rules={rules} state={signing.notary.state} />
            </section>
            <p>{texts.left(attemptsLeft)}</p>
            {waitsUntil !== null && <Alert tone="attention" title={texts.notBefore(formatMoment(waitsUntil))} />}
            <Failure error={quiz.error} />
            <Button
              variant="primary"
              isWide
              isDisabled={waitsUntil !== null || attemptsLeft === 0}
              isPending={quiz.isPending || isLeaving}
              onPress={() => quiz.mutate()}
            >
              {texts.start(rules.seconds.value)}
            </Button>
          </>
        );
      }}
    </AtIdentityStep>
  );
};

const Rules = ({ rules, state }: { rules: QuizRules; state: Signing["notary"]["state"] }) => {
  const { quiz: texts } = useTexts().identity;
  const { questions, seconds, passPercent, attempts, attemptsWithinHours } = rules;
  const right = Math.ceil((questions.value * passPercent.value) / 100);
  const whose = (isOfState: boolean) => (isOfState && state !== null ? texts.ofState(state) : texts.usual);
  const rule = (text: string, isOfState?: boolean) => (
    <li>
      {text}
      {isOfState !== undefined && <span className={styles.small}>{whose(isOfState)}</span>}
    </li>
  );
  return (
    <ul className={styles.rules}>
      {rule(texts.questions(questions.value), questions.isOfState)}
      {rule(texts.seconds(seconds.value), seconds.isOfState)}
      {rule(texts.pass(right, questions.value), passPercent.isOfState)}
      {rule(texts.attempts(attempts.value, attemptsWithinHours.value), attempts.isOfState)}
      {rule(texts.none)}
      {rule(texts.alone)}
      {rule(texts.back)}
    </ul>
  );
};
