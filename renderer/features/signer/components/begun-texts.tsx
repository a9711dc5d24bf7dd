import type { Field } from "#contract/field/entity.ts";
import { fieldName } from "#renderer/features/fields/index.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";

type Props = { begun: readonly Field[]; onGoOn: (field: Field) => void; onForget: (field: Field) => void };

/** What the person was typing when an earlier page was closed, offered again. */
export const BegunTexts = ({ begun, onGoOn, onForget }: Props) =>
  begun.map((field) => (
    <Alert
      key={field.id}
      tone="info"
      title={`You had begun to write in “${fieldName(field)}”`}
      actions={
        <>
          <Button size="small" variant="primary" onPress={() => onGoOn(field)}>
            Go on writing
          </Button>
          <Button size="small" onPress={() => onForget(field)}>
            Forget it
          </Button>
        </>
      }
    >
      It was kept on this device only.
    </Alert>
  ));
