import { useState } from "react";
import type { TimeOff } from "#contract/availability/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useAvailabilityActs } from "../hooks/use-availability.ts";
import { daysOffText } from "../model/availability-texts.ts";
import { TimeOffDialog } from "./time-off-dialog.tsx";
import styles from "./availability.module.css";

/** Days on which nobody is to ask, whatever the week says. */
export const TimeOffCard = ({ timeOff, timezone }: { timeOff: readonly TimeOff[]; timezone: string }) => {
  const { removeTimeOff } = useAvailabilityActs();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card
      title="Time off"
      padding="flush"
      actions={
        <Button size="small" onPress={() => setIsAdding(true)}>
          Add time off
        </Button>
      }
    >
      {timeOff.length === 0 ? (
        <p className={styles.foot}>None is planned. On days off nobody is offered your hours.</p>
      ) : (
        <ul className={styles.rows} aria-label="Time off">
          {timeOff.map((planned) => (
            <li key={planned.id} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.title}>{daysOffText(planned)}</span>
                {planned.note !== "" && <span className={styles.text}>{planned.note}</span>}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${daysOffText(planned)}`}
                isPending={removeTimeOff.isPending && removeTimeOff.variables === planned.id}
                onPress={() => removeTimeOff.mutate(planned.id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Failure error={removeTimeOff.error} onDismiss={removeTimeOff.reset} />
      {isAdding && <TimeOffDialog timezone={timezone} onClose={() => setIsAdding(false)} />}
    </Card>
  );
};
