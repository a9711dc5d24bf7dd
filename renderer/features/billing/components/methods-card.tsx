import { useState } from "react";
import type { PaymentMethod } from "#contract/billing/entity.ts";
import { CardFailure } from "#renderer/services/errors/card-failure.tsx";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card, CardNote } from "#renderer/ui/card.tsx";
import { Row, RowLabels, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useAddMethod, useMakeDefault, useRemoveMethod } from "../hooks/use-billing-acts.ts";
import { expiryWords, isExpired, methodWords } from "../model/billing-words.ts";

/** What the plan is charged to: of each card its brand, its last four digits and its end are known here, and nothing else. */
export const MethodsCard = ({ methods }: { methods: readonly PaymentMethod[] }) => {
  const add = useAddMethod();
  const makeDefault = useMakeDefault();
  const remove = useRemoveMethod();
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  const now = useNow();
  return (
    <Card
      title="Payment methods"
      padding="flush"
      actions={
        <Button size="small" isPending={add.isPending} onPress={() => add.mutate()}>
          Add a payment method
        </Button>
      }
    >
      <CardFailure of={[add, makeDefault]} />
      {methods.length === 0 && <CardNote>There is none yet. A plan that costs something needs one.</CardNote>}
      <Rows label="Payment methods">
        {methods.map((method) => (
          <Row key={method.id}>
            <RowTexts title={methodWords(method)} more={expiryWords(method)}>
              {(method.isDefault || isExpired(method, now)) && (
                <RowLabels>
                  {method.isDefault && <StatusLabel tone="info">Is charged</StatusLabel>}
                  {isExpired(method, now) && <StatusLabel tone="attention">Has expired</StatusLabel>}
                </RowLabels>
              )}
            </RowTexts>
            <Actions>
              {!method.isDefault && (
                <RowButton
                  act="Charge this one"
                  of={methodWords(method)}
                  isPending={makeDefault.isPending && makeDefault.variables === method.id}
                  onPress={() => makeDefault.mutate(method.id)}
                />
              )}
              <RowButton act="Remove" of={methodWords(method)} variant="quiet" onPress={() => setRemoved(method)} />
            </Actions>
          </Row>
        ))}
      </Rows>
      {removed !== null && (
        <ConfirmAct
          title={`Remove ${methodWords(removed)}?`}
          description="It is not charged any more. You can add it again at any time."
          confirm="Remove it"
          act={remove}
          input={removed.id}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  );
};
