import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { ConsentPassword } from "./consent-password.tsx";
import { KeepingField } from "./keeping-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./consent-form.module.css";

/** How the password of a stored certificate is kept, and another password for it. */
export const PasswordConsent = ({
  request,
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"certificate-password">) => {
  const [password, setPassword] = useState("");
  const [keeping, setKeeping] = useState<PasswordKeeping>(request.passwordKeeping);
  const [isNew, setIsNew] = useState(false);
  const [newPassword, setNewPassword] = useState<string | null>(null);
  return (
    <ConsentForm
      icon={<KeyRound />}
      title="Password of this certificate"
      description={
        <>
          <b className={styles.file}>{request.certificateSubject}</b>, issued by {request.certificateIssuer}
        </>
      }
      approval={{ label: "Save", pendingLabel: "Saving…" }}
      isComplete={!isNew || newPassword !== null}
      isPending={isPending}
      onApprove={() =>
        onApprove({ password, passwordKeeping: keeping, ...(isNew && newPassword !== null ? { newPassword } : {}) })
      }
      onCancel={onCancel}
    >
      <ConsentPassword
        label="Password of your certificate"
        description="The one that it has now."
        value={password}
        error={error}
        onChange={setPassword}
      />
      <KeepingField
        value={keeping}
        onChange={setKeeping}
        canStore={request.canStore}
        isForbidden={request.forbidsKeychainPassword}
      />
      <Checkbox isSelected={isNew} onChange={setIsNew}>
        Set another password
      </Checkbox>
      {isNew && (
        <NewPasswordFields
          description="It counts on this computer; the .pfx file that you imported keeps its own."
          onChange={setNewPassword}
        />
      )}
    </ConsentForm>
  );
};
