import { useState } from "react";
import { codeAgainLabel, useSignInWays } from "#renderer/features/account-security/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { PasswordField, TextField } from "#renderer/ui/text-field.tsx";
import { useDeleteAccount } from "../hooks/use-delete-account.ts";
import styles from "./profile.module.css";

type Props = { email: string; onClose: () => void };

/**
 * Cannot be undone: the address is typed, so that nobody does it by a slip, and the password, with the second factor where
 * there is one, shows who does it.
 */
export const DeleteAccount = ({ email, onClose }: Props) => {
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const ways = useSignInWays();
  const asksCode = (ways.data?.totpSince ?? null) !== null;
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <ConfirmDialog
      title="Delete your account?"
      description={`You won't be able to revert this! Type ${email} to confirm.`}
      confirm="Delete my account"
      weight="grave"
      isPending={remove.isPending}
      isDisabled={!isTyped || password === "" || (asksCode && code.trim() === "")}
      onConfirm={() => remove.mutate({ email: typed.trim(), password, ...(asksCode ? { code: code.trim() } : {}) })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextField label="Your e-mail address" value={typed} onChange={setTyped} autoComplete="off" />
        <PasswordField label="Your password" value={password} onChange={setPassword} autoComplete="current-password" />
        {asksCode && <TextField label={codeAgainLabel} value={code} onChange={setCode} autoComplete="one-time-code" />}
        <Failure error={remove.error} onDismiss={remove.reset} />
      </div>
    </ConfirmDialog>
  );
};
