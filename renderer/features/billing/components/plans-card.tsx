import { useState } from "react";
import type { OpenBilling } from "#contract/billing/entity.ts";
import type { Plan } from "#contract/plan/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Card, CardNote } from "#renderer/ui/card.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { TextList } from "#renderer/ui/text-list.tsx";
import { useChoosePlan } from "../hooks/use-billing-acts.ts";
import { choiceWords, priceOf, priceWords, seatsOf } from "../model/billing-words.ts";

/** What can be chosen: what it costs, and what one gets for it. */
export const PlansCard = ({ billing }: { billing: OpenBilling }) => {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const { plans, subscription, methods } = billing;
  const needsMethod = methods.length === 0 && plans.some(({ amountCents }) => amountCents > 0);
  return (
    <Card title={subscription === null ? "Choose a plan" : "Other plans"} padding="flush">
      {plans.length === 0 && (
        <CardNote>No plan is offered to you at present. Ask an administrator of the platform.</CardNote>
      )}
      <Rows label="Plans">
        {plans.map((plan) => (
          <Row key={plan.id}>
            <RowTexts
              title={plan.name}
              more={priceWords({ price: priceOf(plan), interval: plan.interval }, seatsOf(billing.organisation))}
            >
              <TextList texts={plan.includes} label={`What ${plan.name} includes`} />
            </RowTexts>
            <Choice
              plan={plan}
              subscription={subscription}
              isDisabled={plan.amountCents > 0 && methods.length === 0}
              onChoose={() => setChosen(plan)}
            />
          </Row>
        ))}
      </Rows>
      {needsMethod && <CardNote>Add a payment method, then choose a plan that costs something.</CardNote>}
      {chosen !== null && <Confirm plan={chosen} billing={billing} onClose={() => setChosen(null)} />}
    </Card>
  );
};

type ChoiceProps = {
  plan: Plan;
  subscription: OpenBilling["subscription"];
  isDisabled: boolean;
  onChoose: () => void;
};

const Choice = ({ plan, subscription, isDisabled, onChoose }: ChoiceProps) => {
  if (subscription?.plan.id === plan.id) return <StatusLabel tone="info">Your plan</StatusLabel>;
  if (subscription?.next?.id === plan.id) return <StatusLabel tone="info">Chosen for then</StatusLabel>;
  const act = subscription === null ? "Choose" : "Change to it";
  return <RowButton act={act} of={plan.name} isDisabled={isDisabled} onPress={onChoose} />;
};

const Confirm = ({ plan, billing, onClose }: { plan: Plan; billing: OpenBilling; onClose: () => void }) => {
  const choose = useChoosePlan();
  return (
    <ConfirmDialog
      title={`Choose ${plan.name}?`}
      description={choiceWords(plan, billing)}
      confirm={`Choose ${plan.name}`}
      weight="plain"
      isPending={choose.isPending}
      onConfirm={() => choose.mutate(plan.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Failure error={choose.error} />
    </ConfirmDialog>
  );
};
