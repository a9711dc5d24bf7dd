import { useState, type ReactNode } from "react";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "./notary-blocks.module.css";

type Props = {
  title: string;
  description?: string;
  initialName: string;
  /** What the button says that goes on. */
  act: string;
  isPending: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a block's name. */
export const NameDialog = ({ initialName, act, isPending, error, onName, onClose, children, ...dialog }: Props) => {
  const [name, setName] = useState(initialName);
  const isEmpty = name.trim() === "";
  return (
    <Dialog isOpen onClose={onClose} {...dialog}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isPending) onName(name.trim());
        }}
      >
        {children}
        <TextField label="Name" value={name} onChange={setName} maxLength={80} isRequired autoFocus />
        {error !== null && <ErrorCard error={toAppError(error)} />}
        <div className={styles.actions}>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={isEmpty}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
