import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useTexts } from "./texts.ts";
import { useDiscardGuard } from "./use-discard-guard.tsx";
import styles from "./form-dialog.module.css";

type Props = Pick<DialogProps, "title" | "description" | "width" | "onClose"> & {
  /** What the button says that goes on. */
  act: string;
  /** Another way to go on; Enter never takes it. */
  otherAct?: ReactNode;
  isPending: boolean;
  isDisabled?: boolean;
  /** Something was chosen by other ways than typing, and would be lost as well. */
  isChosen?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A few fields in a dialog: Enter in one of them goes on, and Escape asks before it discards what was typed. */
export const FormDialog = ({
  act,
  otherAct,
  isPending,
  isDisabled = false,
  isChosen = false,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) => {
  const { cancel } = useTexts().controls;
  const wasTyped = useRef(false);
  const { leave, question } = useDiscardGuard({
    isFilled: () => wasTyped.current || isChosen,
    onDiscard: onClose,
  });
  return (
    <>
      <Dialog isOpen onClose={leave} {...dialog}>
        <form
          noValidate
          className={styles.form}
          onInput={() => {
            wasTyped.current = true;
          }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending && !isDisabled) onSubmit();
          }}
        >
          {children}
          <div className={styles.actions}>
            <Button onPress={onClose}>{cancel}</Button>
            {otherAct}
            <Button variant="primary" type="submit" isPending={isPending} isDisabled={isDisabled}>
              {act}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
};
