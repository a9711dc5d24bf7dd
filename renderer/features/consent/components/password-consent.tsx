import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import type { PasswordKeeping } from "#contract/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { useFocusOnError } from "#renderer/ui/use-focus-on-error.ts";
import { ConsentLayout } from "./consent-layout.tsx";
import type { ConsentProps } from "./consent-page.tsx";
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
  const formId = useId();
  const [password, setPassword] = useState("");
  const input = useFocusOnError(error);
  const [keeping, setKeeping] = useState<PasswordKeeping>(request.passwordKeeping);
  const [isNew, setIsNew] = useState(false);
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const isComplete = !isNew || newPassword !== null;
  return (
    <ConsentLayout
      icon={<KeyRound />}
      title="Password of this certificate"
      description={
        <>
          <b className={styles.file}>{request.certificateSubject}</b>, issued by {request.certificateIssuer}
        </>
      }
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending} isDisabled={!isComplete}>
            {isPending ? "Saving…" : "Save"}
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
          if (isComplete)
            onApprove({
              password,
              passwordKeeping: keeping,
              ...(isNew && newPassword !== null ? { newPassword } : {}),
            });
        }}
      >
        <PasswordField
          label="Password of your certificate"
          description="The one that it has now."
          autoComplete="off"
          inputRef={input}
          autoFocus
          value={password}
          onChange={setPassword}
        />
        {error !== null && <ErrorCard error={error} />}
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
      </form>
    </ConsentLayout>
  );
};
