import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";

type Props = { notaryName: string; page: number; onShow: () => void; onDismiss: () => void };

/** A place in which this person is to sign stands elsewhere than they saw it last. */
export const MovedPlace = ({ notaryName, page, onShow, onDismiss }: Props) => {
  const { moved } = useTexts().signing;
  return (
    <Alert
      title={moved.told(notaryName, page)}
      actions={
        <Button size="small" onPress={onShow}>
          {moved.show}
        </Button>
      }
      onDismiss={onDismiss}
    />
  );
};
