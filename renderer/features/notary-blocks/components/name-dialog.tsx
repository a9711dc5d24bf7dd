import { useState, type ReactNode } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";

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
export const NameDialog = ({ initialName, error, onName, children, ...dialog }: Props) => {
  const [name, setName] = useState(initialName);
  const isEmpty = name.trim() === "";
  return (
    <FormDialog {...dialog} isDisabled={isEmpty} onSubmit={() => onName(name.trim())}>
      {children}
      <TextField label="Name" value={name} onChange={setName} maxLength={80} isRequired autoFocus />
      <Failure error={error} />
    </FormDialog>
  );
};
