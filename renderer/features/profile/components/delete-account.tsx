import { useState } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { PasswordField, TextField } from "#renderer/ui/text-field.tsx";
import { useDeleteAccount } from "../hooks/use-delete-account.ts";
import styles from "./profile.module.css";

type Props = { email: string; onClose: () => void };

/** Cannot be undone: the address is typed, so that nobody does it by a slip, and the password shows who does it. */
export const DeleteAccount = ({ email, onClose }: Props) => {
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <ConfirmDialog
      title="Delete your account?"
      description={`You won't be able to revert this! Type ${email} to confirm.`}
      confirm="Delete my account"
      weight="grave"
      isPending={remove.isPending}
      isDisabled={!isTyped || password === ""}
      onConfirm={() => remove.mutate({ email: typed.trim(), password })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextField label="Your e-mail address" value={typed} onChange={setTyped} autoComplete="off" />
        <PasswordField label="Your password" value={password} onChange={setPassword} autoComplete="current-password" />
        <Failure error={remove.error} onDismiss={remove.reset} />
      </div>
    </ConfirmDialog>
  );
};
