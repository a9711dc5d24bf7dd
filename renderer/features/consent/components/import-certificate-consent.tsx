import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatBytes, formatDay } from "#renderer/ui/format.ts";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { ConsentPassword } from "./consent-password.tsx";
import { ImportReview } from "./import-review.tsx";
import { KeepingField } from "./keeping-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./consent-form.module.css";

/** The password first; then, where the certificate doctor found something to say or to ask, that. */
export const ImportCertificateConsent = ({
  request,
  error,
  review,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"import-pfx">) => {
  const [password, setPassword] = useState("");
  const [keeping, setKeeping] = useState<PasswordKeeping>("ask");
  const isForbidden = request.forbidsKeychainPassword === true;
  const needsPassword = request.needsPassword !== false;
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const [asksOnline, setAsksOnline] = useState(false);
  const answer = { password, passwordKeeping: keeping, asksOnline, ...(newPassword === null ? {} : { newPassword }) };
  if (review !== null) {
    return (
      <ImportReview
        // Another report is another question.
        key={review.certificate?.sha256 ?? "choice"}
        report={review}
        error={error}
        isPending={isPending}
        onCancel={onCancel}
        onAccept={(certificateSha256) =>
          onApprove({
            ...answer,
            // A choice among several was not yet examined: what is found out about it is shown first.
            reviewed: review.certificate !== undefined,
            ...(certificateSha256 === undefined ? {} : { certificateSha256 }),
          })
        }
      />
    );
  }
  return (
    <ConsentForm
      icon={<KeyRound />}
      title="Import this certificate"
      description={
        <>
          <b className={styles.file}>{request.fileName}</b>{" "}
          <span className={styles.size}>{formatBytes(request.sizeBytes)}</span>
        </>
      }
      approval={{ label: "Import certificate", pendingLabel: "Opening…" }}
      isComplete={needsPassword ? password !== "" : newPassword !== null}
      isPending={isPending}
      onApprove={() => onApprove(answer)}
      onCancel={onCancel}
    >
      {request.replaces !== undefined && (
        <Alert tone="attention" title={`It replaces the certificate of ${request.replaces.subject}`}>
          That one, issued by {request.replaces.issuer} and valid to {formatDay(request.replaces.validTo)}, is removed
          from this computer.
        </Alert>
      )}
      {needsPassword ? (
        <ConsentPassword
          label="Password of the .pfx file"
          description="The one that was set when the certificate was exported."
          value={password}
          error={error}
          onChange={setPassword}
        />
      ) : (
        <>
          <Alert tone="attention" title="The file opens without a password">
            Whoever has it can sign as you. Choose a password for what is kept here, and delete the file afterwards.
          </Alert>
          <NewPasswordFields description="You lock documents with it." onChange={setNewPassword} />
          {error !== null && <ErrorCard error={error} />}
        </>
      )}
      <KeepingField value={keeping} onChange={setKeeping} canStore={request.canStore} isForbidden={isForbidden} />
      <Checkbox isSelected={asksOnline} onChange={setAsksOnline}>
        Ask its authority online whether it was revoked
      </Checkbox>
      {request.canStore ? (
        <p className={styles.note}>
          The certificate itself is stored encrypted on this computer. Neither it nor its password is sent anywhere.
        </p>
      ) : (
        <Alert tone="attention" title="This computer has no keychain that can be used">
          The certificate is held in memory and forgotten when the program ends. To keep it, install a keychain (Linux:
          gnome-keyring) and import it again.
        </Alert>
      )}
    </ConsentForm>
  );
};
