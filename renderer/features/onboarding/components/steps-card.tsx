import { useEffect } from "react";
import { navigate } from "wouter/use-hash-location";
import { CertificateExplained } from "#renderer/features/certificates/index.ts";
import { timeStampsPart } from "#renderer/features/time-stamps/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useOnboardingActs } from "../hooks/use-onboarding.ts";
import { useSetUpPayouts } from "../hooks/use-payouts.ts";
import { useStartPractice } from "../hooks/use-practice.ts";
import { useSteps } from "../hooks/use-steps.ts";
import { areOver, type ShownStepId } from "../model/shown-steps.ts";
import { setPutAway, useIsPutAway } from "../model/put-away.ts";
import { StepRow } from "./step-row.tsx";
import styles from "./steps.module.css";

/** What is to do before the first act. Until the onboarding is complete nobody puts it away. */
export const StepsCard = () => {
  const { id, isOnboardingComplete } = useAccount();
  const isPutAway = useIsPutAway(id);
  return isOnboardingComplete && isPutAway ? null : <Steps />;
};

const places: Partial<Record<ShownStepId, string>> = {
  "get-started": "/get-started",
  profile: "/profile",
  endorsement: "/dashboard/endorsement",
  "signature-and-stamp": "/profile/create-signature-and-stamp",
  availability: "/availability",
  certificate: "/certificates",
};

const Steps = () => {
  const { id: accountId, isOnboardingComplete: isOnboarded } = useAccount();
  const { steps, hasActed, error, readAgain } = useSteps();
  const practice = useStartPractice();
  const payouts = useSetUpPayouts();
  const isOver = steps !== undefined && areOver(steps, { isOnboarded, hasActed });
  // What was all done once is asked for no more, and does not come back when a certificate ends.
  useEffect(() => {
    if (isOver) setPutAway(accountId, true);
  }, [accountId, isOver]);
  if (error !== null && steps === undefined)
    return <Failure error={error} actions={<Button onPress={readAgain}>Try again</Button>} />;
  if (steps === undefined)
    return isOnboarded ? null : (
      <Card padding="flush">
        <Skeleton label="Reading how far you have come" rows={7} />
      </Card>
    );
  if (isOver) return null;
  const next = steps.find(({ status }) => status === "refused" || status === "to-do");
  const go = (step: ShownStepId) => {
    if (step === "practice") practice.mutate();
    else if (step === "payout-account") payouts.mutate();
    else if (step === "time-stamps") navigate("/certificates", { state: { part: timeStampsPart } });
    else navigate(places[step] ?? "/dashboard");
  };
  const isPending = (step: ShownStepId): boolean =>
    (step === "practice" && practice.isPending) || (step === "payout-account" && payouts.isPending);
  return (
    <Card
      title="Before your first act"
      padding="flush"
      actions={
        <>
          <span className={styles.count}>
            {steps.filter(({ status }) => status === "done").length} of {steps.length} done
          </span>
          {isOnboarded && (
            <Button variant="quiet" size="small" onPress={() => putAway(accountId)}>
              Put away
            </Button>
          )}
        </>
      }
    >
      <ol aria-label="Before your first act">
        {steps.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            isNext={step === next}
            isPending={isPending(step.id)}
            onGo={() => go(step.id)}
            {...(step.id === "certificate" && step.status === "to-do" ? { more: <CertificateExplained /> } : {})}
          />
        ))}
      </ol>
      {!isOnboarded && (
        <Complete areDone={steps.every(({ status, id }) => status === "done" || id === "time-stamps")} />
      )}
    </Card>
  );
};

const putAway = (accountId: Parameters<typeof setPutAway>[0]) => {
  setPutAway(accountId, true);
  showToast({
    tone: "info",
    title: "The first steps are put away",
    text: "Certificates and signature are in the menu. A practice is a kind of signing.",
    link: { label: "Show them again", href: "#/dashboard", onFollow: () => setPutAway(accountId, false) },
  });
};

/** A step of its own: the notary says that the work begins. */
const Complete = ({ areDone }: { areDone: boolean }) => {
  const { complete } = useOnboardingActs();
  return (
    <div className={styles.complete}>
      <p>
        {areDone
          ? "Every step is done. Complete the onboarding, and everything in the menu is open to you."
          : "Once every step is done, you complete the onboarding here."}
      </p>
      <Failure error={complete.error} onDismiss={complete.reset} />
      <Button
        variant="primary"
        isDisabled={!areDone}
        isPending={complete.isPending}
        onPress={() => complete.mutate(undefined)}
      >
        Complete onboarding
      </Button>
    </div>
  );
};
