import { useState } from "react";
import type { OpenBilling, Subscription } from "#contract/billing/entity.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useCancelPlan, useResumePlan, useSimulatedPeriodEnd } from "../hooks/use-billing-acts.ts";
import { priceWords, seatsOf, standingWords } from "../model/billing-words.ts";
import styles from "./billing.module.css";

type Props = { billing: OpenBilling; subscription: Subscription };

/** The plan that runs, until when, and how it is ended or kept. */
export const PlanCard = ({ billing, subscription }: Props) => {
  const resume = useResumePlan();
  const { plan, status, periodTo, isEnding, next } = subscription;
  const isRenewed = status === "active" && periodTo !== null;
  return (
    <Card title="Your plan" actions={<Standing subscription={subscription} />}>
      <div className={styles.stack}>
        <RowTexts
          title={plan.name}
          more={priceWords(plan, billing.organisation === null ? null : subscription.seats)}
        />
        <p>{standingWords(subscription)}</p>
        {isRenewed &&
          seatsOf(billing.organisation) !== null &&
          seatsOf(billing.organisation) !== subscription.seats && (
            <p>From the next period on it is charged for {billing.organisation?.seats} seats.</p>
          )}
        <Failure error={resume.error} onDismiss={resume.reset} />
        <Actions>
          {(isEnding || next !== null) && (
            <Button variant="primary" isPending={resume.isPending} onPress={() => resume.mutate()}>
              Keep {plan.name}
            </Button>
          )}
          {!isEnding && (isRenewed || status === "past-due") && <Cancel subscription={subscription} />}
        </Actions>
        {billing.isSimulator && isRenewed && <PeriodEnd />}
      </div>
    </Card>
  );
};

const Standing = ({ subscription: { status, isEnding } }: { subscription: Subscription }) => {
  if (status === "past-due") return <StatusLabel tone="attention">Payment failed</StatusLabel>;
  return isEnding ? <StatusLabel>Canceled</StatusLabel> : <StatusLabel tone="verified">Active</StatusLabel>;
};

const Cancel = ({ subscription: { plan, status, periodTo } }: { subscription: Subscription }) => {
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useCancelPlan();
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>Cancel the plan</Button>
      {isAsked && (
        <ConfirmAct
          title={`Cancel ${plan.name}?`}
          description={
            status === "past-due" || periodTo === null
              ? "It ends now, and the invoice that was not paid is not due any more."
              : `It runs until ${formatDay(periodTo)}, which is paid for. Nothing is charged after that, and you can change your mind until then.`
          }
          confirm="Cancel the plan"
          act={cancel}
          input={undefined}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};

const PeriodEnd = () => {
  const goOn = useSimulatedPeriodEnd();
  return (
    <>
      <div className={styles.simulated}>
        <span>In the simulator you need not wait for the day:</span>
        <Button size="small" isPending={goOn.isPending} onPress={() => goOn.mutate()}>
          Go to the period’s end
        </Button>
      </div>
      <Failure error={goOn.error} onDismiss={goOn.reset} />
    </>
  );
};
