import type { ReactNode } from "react";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { Failure } from "./failure.tsx";

type Props<Input> = {
  title: string;
  description?: string;
  confirm: string;
  /** Once it has failed there is no use in trying again. */
  isTriedOnce?: boolean;
  act: {
    isPending: boolean;
    error: unknown;
    reset: () => void;
    mutate: (input: Input, options: { onSuccess: () => void }) => void;
  };
  input: Input;
  onClose: () => void;
  /** What is to be known before it is confirmed. */
  children?: ReactNode;
};

/** Asks before something is taken away, and says why it could not be done; asked again, it has forgotten that. */
export const ConfirmAct = <Input,>({ act, input, onClose, isTriedOnce = false, children, ...words }: Props<Input>) => {
  const close = () => {
    act.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...words}
      weight="grave"
      isPending={act.isPending}
      isDisabled={isTriedOnce && act.error !== null}
      onConfirm={() => act.mutate(input, { onSuccess: close })}
      onClose={close}
    >
      {children}
      <Failure error={act.error} />
    </ConfirmDialog>
  );
};
