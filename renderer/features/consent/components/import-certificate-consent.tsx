import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import type { PasswordKeeping } from "#contract/bridge.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { RadioGroup, type RadioOption } from "#renderer/ui/radio-group.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { ConsentLayout } from "./consent-layout.tsx";
import type { ConsentProps } from "./consent-page.tsx";
import styles from "./consent-form.module.css";

const keepingOptions: readonly RadioOption<PasswordKeeping>[] = [
  { value: "ask", label: "Ask at every lock", description: "The safest: the password is kept nowhere." },
  {
    value: "session",
    label: "Remember until the program ends",
    description: "Kept in memory only. You type it once a day.",
  },
  {
    value: "keychain",
    label: "Keep it in this computer's keychain",
    description: "Whoever can sign in to this computer as you can lock with your certificate.",
  },
];

export const ImportCertificateConsent = ({
  request,
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"import-pfx">) => {
  const formId = useId();
  const [password, setPassword] = useState("");
  const [keeping, setKeeping] = useState<PasswordKeeping>("ask");
  const isForbidden = request.forbidsKeychainPassword === true;
  const mayKeepInKeychain = request.canStore && !isForbidden;
  return (
    <ConsentLayout
      icon={<KeyRound />}
      title="Import this certificate"
      description={
        <>
          <b className={styles.file}>{request.fileName}</b>{" "}
          <span className={styles.size}>{formatBytes(request.sizeBytes)}</span>
        </>
      }
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending} isDisabled={password === ""}>
            {isPending ? "Opening…" : "Import certificate"}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== "") onApprove({ password, passwordKeeping: keeping });
        }}
      >
        <PasswordField
          label="Password of the .pfx file"
          description="The one that was set when the certificate was exported."
          autoComplete="off"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        {error !== null && <ErrorCard error={error} />}
        <RadioGroup
          label="The password from now on"
          options={keepingOptions.filter(({ value }) => value !== "keychain" || mayKeepInKeychain)}
          value={keeping}
          onChange={setKeeping}
        />
        {isForbidden && (
          <p className={styles.note}>
            Managed by your organization: the password may not be kept in this computer&apos;s keychain.
          </p>
        )}
        {request.canStore ? (
          <p className={styles.note}>
            The certificate itself is stored sealed on this computer. Neither it nor its password is sent anywhere.
          </p>
        ) : (
          <Alert tone="attention" title="This computer has no keychain that can be used">
            The certificate is held in memory and forgotten when the program ends. To keep it, install a keychain
            (Linux: gnome-keyring) and import it again.
          </Alert>
        )}
      </form>
    </ConsentLayout>
  );
};
