import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { useOneField } from "../hooks/use-one-field.ts";

type Props = {
  title: string;
  description: ReactNode;
  act: string;
  onAct: (password: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks again who is there, before anything changes by which somebody could come in later. */
export const AskPassword = ({ title, description, act, onAct, onClose, children }: Props) => {
  const go = useMutation({ meta: { showsOwnError: true }, mutationFn: onAct, onError: () => goTo() });
  const { input, submit, goTo } = useOneField("password", [required], (password) => go.mutate(password));
  return (
    <FormDialog
      title={title}
      description={description}
      width="narrow"
      act={act}
      isPending={go.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <PasswordField
        label="Your password"
        {...input}
        autoComplete="current-password"
        autoFocus={children === undefined}
      />
      <Failure error={go.error} />
    </FormDialog>
  );
};
