import { useRef, useState } from "react";
import type { QuizRules, VerificationStanding } from "#contract/identity/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { Form } from "#renderer/ui/form.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import { emptyLookup, readLookup } from "../model/lookup-form.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import { LookupFields } from "./lookup-fields.tsx";
import styles from "./prove-identity.module.css";

/** Said before the clock runs: how many questions, how long, what counts, and whose rule that is. */
export const QuizInstructions = ({ signing, member }: IdentityStepProps) => {
  const { quiz: texts } = useTexts().identity;
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {(standing) => (
        <>
          <p className={styles.lead}>{texts.lead(standing.vendor.name)}</p>
          <section className={styles.section} aria-label={texts.howHeading}>
            <h2 className={styles.subheading}>{texts.howHeading}</h2>
            <Rules rules={standing.quiz} state={signing.notary.state} />
          </section>
          <StartQuiz signing={signing} member={member} standing={standing} />
        </>
      )}
    </AtIdentityStep>
  );
};

const StartQuiz = ({ signing, member, standing }: IdentityStepProps & { standing: VerificationStanding }) => {
  const { quiz: texts } = useTexts().identity;
  const { quiz, isLeaving } = useVerificationActs(signing.id, member.id);
  const now = useNow();
  const [form, setForm] = useState(emptyLookup);
  const [wasTried, setWasTried] = useState(false);
  const { vendor, quiz: rules, attemptsLeft, nextAttemptAt } = standing;
  const waitsUntil = nextAttemptAt !== null && new Date(nextAttemptAt) > now ? nextAttemptAt : null;
  const read = readLookup(form);
  const problems = wasTried && "problems" in read ? read.problems : {};
  const formRef = useRef<HTMLFormElement>(null);
  const submit = () => {
    setWasTried(true);
    if ("lookup" in read) quiz.mutate(read.lookup);
    else focusFirstError(formRef.current);
  };
  return (
    <Form ref={formRef} className={styles.stack} isPending={quiz.isPending || isLeaving} onSubmit={submit}>
      <LookupFields
        vendor={vendor}
        form={form}
        problems={problems}
        onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
      />
      <p>{texts.left(attemptsLeft)}</p>
      {waitsUntil !== null && <Alert tone="attention" title={texts.notBefore(formatMoment(waitsUntil))} />}
      <Failure error={quiz.error} />
      <Button
        variant="primary"
        isWide
        type="submit"
        isDisabled={waitsUntil !== null || attemptsLeft === 0}
        isPending={quiz.isPending || isLeaving}
      >
        {texts.start(rules.seconds.value)}
      </Button>
    </Form>
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
