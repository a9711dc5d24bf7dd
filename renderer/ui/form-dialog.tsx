import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import styles from "./form-dialog.module.css";

type Props = Pick<DialogProps, "title" | "description" | "width" | "onClose"> & {
  /** What the button says that goes on. */
  act: string;
  isPending: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A few fields in a dialog: Enter in one of them goes on. */
export const FormDialog = ({ act, isPending, isDisabled = false, onSubmit, onClose, children, ...dialog }: Props) => (
  <Dialog isOpen onClose={onClose} {...dialog}>
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !isDisabled) onSubmit();
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isPending={isPending} isDisabled={isDisabled}>
          {act}
        </Button>
      </div>
    </form>
  </Dialog>
);
