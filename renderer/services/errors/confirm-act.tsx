import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { Failure } from "./failure.tsx";

type Props<Input> = {
  title: string;
  description: string;
  confirm: string;
  act: {
    isPending: boolean;
    error: unknown;
    reset: () => void;
    mutate: (input: Input, options: { onSuccess: () => void }) => void;
  };
  input: Input;
  onClose: () => void;
};

/** Asks before something is taken away, and says why it could not be done; asked again, it has forgotten that. */
export const ConfirmAct = <Input,>({ act, input, onClose, ...words }: Props<Input>) => {
  const close = () => {
    act.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...words}
      weight="grave"
      isPending={act.isPending}
      onConfirm={() => act.mutate(input, { onSuccess: close })}
      onClose={close}
    >
      <Failure error={act.error} />
    </ConfirmDialog>
  );
};
