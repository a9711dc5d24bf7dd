import { useState } from "react";
import type { PaymentMethod } from "#contract/billing/entity.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useAddMethod, useMakeDefault, useRemoveMethod } from "../hooks/use-billing-acts.ts";
import { expiryWords, isExpired, methodWords } from "../model/billing-words.ts";
import { CardFailure } from "./card-failure.tsx";
import styles from "./billing.module.css";

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
      {methods.length === 0 && (
        <p className={styles.failure}>There is none yet. A plan that costs something needs one.</p>
      )}
      <ul className={styles.rows} aria-label="Payment methods">
        {methods.map((method) => (
          <li key={method.id} className={styles.row}>
            <div className={styles.texts}>
              <span className={styles.name}>{methodWords(method)}</span>
              <span className={styles.more}>{expiryWords(method)}</span>
              {(method.isDefault || isExpired(method, now)) && (
                <div className={styles.labels}>
                  {method.isDefault && <StatusLabel tone="info">Is charged</StatusLabel>}
                  {isExpired(method, now) && <StatusLabel tone="attention">Has expired</StatusLabel>}
                </div>
              )}
            </div>
            <div className={styles.acts}>
              {!method.isDefault && (
                <Button
                  size="small"
                  aria-label={`Charge this one: ${methodWords(method)}`}
                  isPending={makeDefault.isPending && makeDefault.variables === method.id}
                  onPress={() => makeDefault.mutate(method.id)}
                >
                  Charge this one
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove: ${methodWords(method)}`}
                onPress={() => setRemoved(method)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
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
