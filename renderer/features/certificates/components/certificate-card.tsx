import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Credential } from "#contract/certificate/bridge.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Findings } from "#renderer/ui/findings.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatDay, formatMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useChangePassword } from "../hooks/use-change-password.ts";
import { credentialsKey } from "../hooks/use-credentials.ts";
import { isCancelled } from "../hooks/use-import-certificate.ts";
import { credentialStatus, keepingTexts, unusableText } from "../model/credential-texts.ts";
import { ReplaceCertificateDialog } from "./replace-certificate-dialog.tsx";
import styles from "./certificates.module.css";

export const CertificateCard = ({ credential }: { credential: Credential }) => {
  const queryClient = useQueryClient();
  const remove = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => unwrap(await bridge().call("vault.remove", { credentialId: credential.id })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: credentialsKey }),
  });
  const password = useChangePassword(credential);
  const [isReplacing, setIsReplacing] = useState(false);
  // What cannot be opened now can only be removed.
  const isWhole = credential.status === "usable" || credential.status === "expired";
  const unusable = unusableText(credential);
  const findings = credential.findings ?? [];
  const status = credentialStatus(credential, useNow());
  return (
    <Card>
      <article className={styles.certificate} aria-label={`Certificate of ${credential.subject}`}>
        <div>
          <h2 className={styles.subject}>{credential.subject}</h2>
          <p className={styles.issuer}>Issued by {credential.issuer}</p>
        </div>
        <div className={styles.actions}>
          {isWhole && (
            <>
              <Button
                variant="quiet"
                size="small"
                icon={<RefreshCw aria-hidden="true" />}
                onPress={() => setIsReplacing(true)}
              >
                Replace
              </Button>
              <Button
                variant="quiet"
                size="small"
                icon={<KeyRound aria-hidden="true" />}
                isPending={password.isPending}
                onPress={() => password.mutate()}
              >
                Password
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
          >
            Remove
          </Button>
        </div>
        <div className={styles.details}>
          <Facts
            items={[
              {
                label: "Status",
                value: (
                  <span className={styles.labels}>
                    <StatusLabel tone={status.tone}>{status.text}</StatusLabel>
                    {!credential.stored && <StatusLabel tone="attention">Until the program ends</StatusLabel>}
                  </span>
                ),
              },
              { label: "Valid", value: `${formatDay(credential.validFrom)} to ${formatDay(credential.validTo)}` },
              { label: "Password", value: keepingTexts[credential.passwordKeeping] },
              { label: "Key", value: credential.keyDescription },
              { label: "Imported", value: formatMoment(credential.importedAt) },
              { label: "SHA-256", value: <Fingerprint hex={credential.certificateSha256} /> },
            ]}
          />
        </div>
        {findings.length > 0 && (
          <div className={styles.details}>
            <Findings label="What was found at the import" items={findings} />
          </div>
        )}
      </article>
      {unusable !== null && (
        <Alert tone="attention" title={unusable.happened}>
          <p>{unusable.kept}</p>
          <p>{unusable.todo}</p>
        </Alert>
      )}
      {password.error !== null && !isCancelled(password.error) && (
        <ErrorCard error={toAppError(password.error)} onDismiss={password.reset} />
      )}
      {remove.error !== null && !isCancelled(remove.error) && (
        <ErrorCard error={toAppError(remove.error)} onDismiss={remove.reset} />
      )}
      <ReplaceCertificateDialog credential={credential} isOpen={isReplacing} onClose={() => setIsReplacing(false)} />
    </Card>
  );
};
