import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { PasswordField, TextField } from "#renderer/ui/text-field.tsx";
import { useField } from "../hooks/use-one-field.ts";
import { useSignInWays } from "../hooks/use-sign-in-ways.ts";

type Shown = { password: string; code?: string };
type Props = {
  title: string;
  description: ReactNode;
  act: string;
  /** `password`: the password is enough, whatever else the door asks for. */
  needs?: "everything" | "password";
  onAct: (shown: Shown) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

export const codeAgainLabel = "Code of your authenticator app, or a recovery code";

/** Asks again who is there, before anything changes by which somebody could come in later. */
export const AskPassword = ({ title, description, act, needs = "everything", onAct, onClose, children }: Props) => {
  const ways = useSignInWays();
  const asksCode = needs === "everything" && (ways.data?.totpSince ?? null) !== null;
  const password = useField("password", [required]);
  const code = useField("code", [required]);
  const go = useMutation({
    meta: { showsOwnError: true },
    mutationFn: onAct,
    onError: (error) => (isAboutCode(error) ? code : password).goTo(),
  });
  const submit = () =>
    password.ifRight((entered) => {
      if (asksCode) code.ifRight((typed) => go.mutate({ password: entered, code: typed.trim() }));
      else go.mutate({ password: entered });
    });
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
        {...password.input}
        autoComplete="current-password"
        autoFocus={children === undefined}
      />
      {asksCode && <TextField label={codeAgainLabel} {...code.input} autoComplete="one-time-code" />}
      <Failure error={go.error} />
    </FormDialog>
  );
};

const isAboutCode = (error: unknown): boolean =>
  error instanceof RefusedError && error.error.code.startsWith("second-factor/");
