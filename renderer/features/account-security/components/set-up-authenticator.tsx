import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { problemOf, required, type Rule } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { QrCode } from "#renderer/ui/qr-code.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { AskPassword } from "./ask-password.tsx";
import styles from "./account-security.module.css";

type Begun = { secret: string; address: string };
type Props = { onDone: (recoveryCodes: string[]) => Promise<void>; onClose: () => void };

/** The password first, then the secret goes into the app, and a code comes back from it. */
export const SetUpAuthenticator = ({ onDone, onClose }: Props) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null) {
    return (
      <AskPassword
        title="Set up an authenticator app"
        description="Any app that shows six digits does: those of Google, Microsoft or Apple, Aegis, 1Password …"
        act="Continue"
        onAct={async (password) => setBegun(await api.accountSecurity.beginTotp({ password }))}
        onClose={onClose}
      />
    );
  }
  return <FirstCode begun={begun} onDone={onDone} onClose={onClose} />;
};

const sixDigits: Rule = (text) => (/^\s*\d{6}\s*$/.test(text) ? undefined : "The code has six digits.");

const FirstCode = ({ begun, onDone, onClose }: Props & { begun: Begun }) => {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => onDone((await api.accountSecurity.confirmTotp({ code: code.trim() })).recoveryCodes),
    onError: () => field.current?.focus(),
  });
  const submit = () => {
    const wrong = problemOf(code, "code", required, sixDigits);
    setProblem(wrong);
    if (wrong === undefined) confirm.mutate(undefined);
    else field.current?.focus();
  };
  return (
    <FormDialog
      title="Scan this with the app"
      description="Then enter the code that it shows."
      act="Turn it on"
      isPending={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.symbol}>
        <QrCode text={begun.address} label="The key of your account, for an authenticator app" />
      </div>
      <p className={styles.note}>
        Cannot scan it? Type this key into the app: <span className={styles.secret}>{begun.secret}</span>
      </p>
      <div className={styles.actions}>
        <CopyButton text={begun.secret} label="Copy the key" />
      </div>
      <TextField
        label="Code of six digits"
        value={code}
        onChange={setCode}
        errorMessage={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputRef={field}
        autoFocus
      />
      <Failure error={confirm.error} />
    </FormDialog>
  );
};
