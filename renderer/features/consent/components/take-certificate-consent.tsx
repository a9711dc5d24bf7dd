import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { KeepingField } from "./keeping-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./consent-form.module.css";

/** The certificate that was issued, and the password under which it is kept from now on. */
export const TakeCertificateConsent = ({
  request: { certificate, forbidsKeychainPassword },
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"take-certificate">) => {
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const [keeping, setKeeping] = useState<PasswordKeeping>("ask");
  return (
    <ConsentForm
      icon={<ShieldCheck />}
      title="Take in your certificate"
      description="It is put to the key that was made on this computer, and stored encrypted. You lock documents with it."
      approval={{ label: "Take it in", pendingLabel: "Taking it in…" }}
      isComplete={newPassword !== null}
      isPending={isPending}
      onApprove={() => newPassword !== null && onApprove({ newPassword, passwordKeeping: keeping })}
      onCancel={onCancel}
    >
      <section className={styles.sheet} aria-label="Certificate">
        <h2 className={styles.sheetTitle}>{certificate.subject}</h2>
        <Facts
          items={[
            { label: "Valid", value: `${formatDay(certificate.validFrom)} to ${formatDay(certificate.validTo)}` },
            { label: "Issued by", value: certificate.issuer },
            { label: "Fingerprint (SHA-256)", value: <Fingerprint hex={certificate.sha256} /> },
          ]}
        />
      </section>
      <NewPasswordFields description="You lock documents with it. Nobody else knows it." onChange={setNewPassword} />
      <KeepingField value={keeping} onChange={setKeeping} canStore isForbidden={forbidsKeychainPassword} />
      {error !== null && <ErrorCard error={error} />}
    </ConsentForm>
  );
};
