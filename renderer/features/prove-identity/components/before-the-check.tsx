import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./prove-identity.module.css";

type Props = { isOpen: boolean; isPending: boolean; onClose: () => void; onGoOn: () => void };

/** The pre-step: what is begun here should not be interrupted, and not be begun a second time. */
export const BeforeTheCheck = ({ isOpen, isPending, onClose, onGoOn }: Props) => {
  const { alone, before: texts } = useTexts().identity;
  return (
    <Dialog
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button onPress={onClose}>{texts.later}</Button>
          <Button variant="primary" isPending={isPending} onPress={onGoOn}>
            {texts.goOn}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{texts.needs}</p>
        <p>{alone}</p>
        <p>{texts.back}</p>
        <Alert tone="attention" title={texts.warning}>
          {texts.goesOn}
        </Alert>
      </div>
    </Dialog>
  );
};
