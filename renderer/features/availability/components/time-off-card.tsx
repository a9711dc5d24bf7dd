import { useState } from "react";
import type { TimeOff } from "#contract/availability/entity.ts";
import { CardFailure } from "#renderer/services/errors/card-failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card, CardNote } from "#renderer/ui/card.tsx";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { useAvailabilityActs } from "../hooks/use-availability.ts";
import { daysOffText } from "../model/availability-texts.ts";
import { TimeOffDialog } from "./time-off-dialog.tsx";

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
        <CardNote>None is planned. On days off nobody is offered your hours.</CardNote>
      ) : (
        <Rows label="Time off">
          {timeOff.map((planned) => (
            <Row key={planned.id}>
              <RowTexts title={daysOffText(planned)} more={planned.note === "" ? undefined : planned.note} />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${daysOffText(planned)}`}
                isPending={removeTimeOff.isPending && removeTimeOff.variables === planned.id}
                onPress={() => removeTimeOff.mutate(planned.id)}
              >
                Remove
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <CardFailure of={[removeTimeOff]} />
      {isAdding && <TimeOffDialog timezone={timezone} onClose={() => setIsAdding(false)} />}
    </Card>
  );
};
