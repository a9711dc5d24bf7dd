import type { Field } from "#contract/field/entity.ts";
import { fieldName } from "#renderer/features/fields/index.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";

type Props = { begun: readonly Field[]; onGoOn: (field: Field) => void; onForget: (field: Field) => void };

/** What the person was typing when an earlier page was closed, offered again. */
export const BegunTexts = ({ begun, onGoOn, onForget }: Props) => {
  const { signing } = useTexts();
  return begun.map((field) => (
    <Alert
      key={field.id}
      tone="info"
      title={signing.begun(fieldName(field))}
      actions={
        <>
          <Button size="small" variant="primary" onPress={() => onGoOn(field)}>
            {signing.goOnWriting}
          </Button>
          <Button size="small" onPress={() => onForget(field)}>
            {signing.forget}
          </Button>
        </>
      }
    >
      {signing.begunText}
    </Alert>
  ));
};
