import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { problemOf, required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";

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
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const go = useMutation({
    meta: { showsOwnError: true },
    mutationFn: onAct,
    onError: () => field.current?.focus(),
  });
  const submit = () => {
    const wrong = problemOf(password, "password", required);
    setProblem(wrong);
    if (wrong === undefined) go.mutate(password);
    else field.current?.focus();
  };
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
        value={password}
        onChange={setPassword}
        errorMessage={problem}
        autoComplete="current-password"
        inputRef={field}
        autoFocus={children === undefined}
      />
      <Failure error={go.error} />
    </FormDialog>
  );
};
