import type { ReactNode } from "react";
import { rescheduleDisplay, retryTarget } from "#lib/identity/retry-rules.ts";
import { IdentityErrorPanel } from "#renderer/features/identity-errors/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button, type ButtonVariant } from "#renderer/ui/button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { useVerification } from "../hooks/use-verification.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";

type Props = IdentityStepProps & {
  /** The way to ask the notary; where nothing else is left it stands first. */
  message: (variant: ButtonVariant) => ReactNode;
  onWelcome: () => void;
};

/** What failed, why, and what can be done now: always something. */
export const IdentityNotConfirmed = ({ signing, member, message, onWelcome }: Props) => {
  const { identity, identityErrors: texts } = useTexts();
  const { data } = useVerification(signing.id, member.id);
  const { retry, reschedule, isLeaving } = useVerificationActs(signing.id, member.id);
  const now = useNow();
  const mustReschedule = data !== undefined && retryTarget(data.verification) === "must-reschedule";
  return (
    <AtIdentityStep signing={signing} member={member} heading={mustReschedule ? texts.mayNot : texts.mayGoOn}>
      {({ verification, quiz, nextAttemptAt }) => {
        const target = retryTarget(verification);
        const waitsUntil = nextAttemptAt !== null && new Date(nextAttemptAt) > now ? nextAttemptAt : null;
        const isReschedulable = target === "must-reschedule" && rescheduleDisplay(signing) === "reschedule-button";
        const isRetryable = target !== "none" && target !== "must-reschedule";
        return (
          <IdentityErrorPanel
            name={member.fullName}
            notaryName={signing.notary.fullName}
            verification={verification}
            signing={signing}
            quizSeconds={quiz.seconds.value}
            actions={
              <>
                {waitsUntil !== null && <p role="status">{identity.quiz.notBefore(formatMoment(waitsUntil))}</p>}
                <Failure error={retry.error ?? reschedule.error} />
                {isRetryable && (
                  <Button
                    variant="primary"
                    isWide
                    isPending={retry.isPending}
                    isDisabled={waitsUntil !== null}
                    onPress={() => (target === "welcome" ? onWelcome() : retry.mutate())}
                  >
                    {texts.codes[verification.errorCode].button}
                  </Button>
                )}
                {isReschedulable && (
                  <Button
                    variant="primary"
                    isWide
                    isPending={reschedule.isPending || isLeaving}
                    onPress={() => reschedule.mutate()}
                  >
                    {texts.rescheduleButton}
                  </Button>
                )}
                {message(isRetryable || isReschedulable ? "secondary" : "primary")}
              </>
            }
          />
        );
      }}
    </AtIdentityStep>
  );
};
