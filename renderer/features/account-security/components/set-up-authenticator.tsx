import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { required, type Rule } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { QrCode } from "#renderer/ui/qr-code.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useOneField } from "../hooks/use-one-field.ts";
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
        onAct={async ({ password }) => setBegun(await api.accountSecurity.beginTotp({ password }))}
        onClose={onClose}
      />
    );
  }
  return <FirstCode begun={begun} onDone={onDone} onClose={onClose} />;
};

const sixDigits: Rule = (text) => (/^\s*\d{6}\s*$/.test(text) ? undefined : "The code has six digits.");

const FirstCode = ({ begun, onDone, onClose }: Props & { begun: Begun }) => {
  const confirm = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (code: string) => onDone((await api.accountSecurity.confirmTotp({ code })).recoveryCodes),
    onError: () => goTo(),
  });
  const { input, submit, goTo } = useOneField("code", [required, sixDigits], (code) => confirm.mutate(code.trim()));
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
      <Actions>
        <CopyButton text={begun.secret} label="Copy the key" />
      </Actions>
      <TextField label="Code of six digits" {...input} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      <Failure error={confirm.error} />
    </FormDialog>
  );
};
