import { ShieldCheck } from "lucide-react";
import type { Credential } from "#contract/certificate/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useAppInfo } from "#renderer/services/platform/app-info.ts";
import { Card } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useCredentials } from "../hooks/use-credentials.ts";
import { isCancelled, useImportCertificate } from "../hooks/use-import-certificate.ts";
import { DemoCertificateCard } from "./demo-certificate-card.tsx";
import styles from "./certificates.module.css";

export type ImportCertificateProps = {
  /** There is none yet: says what a certificate is for. */
  isFirst?: boolean;
  onImported?: (credential: Credential) => void;
};

/** A .pfx by drop or choice; on a demo platform also the certificate that it made for this account. */
export const ImportCertificate = ({ isFirst = false, onImported }: ImportCertificateProps) => {
  const info = useAppInfo();
  const credentials = useCredentials();
  const importing = useImportCertificate();
  const isDemo = info.data?.platform.kind === "ready" && info.data.platform.identity.kind === "demo";
  const start = (file: { file: Blob; name: string }) =>
    importing.mutate(file, { onSuccess: ({ credential }) => onImported?.(credential) });
  const waiting = <ProgressBar label="Waiting for your answer in the confirmation window" />;
  const choice = (
    <DropZone
      label="Drop a .pfx or .p12 file here"
      hint="Its password is asked in a window of its own."
      endings={[".pfx", ".p12"]}
      size="compact"
      onFiles={([file]) => file && start({ file, name: file.name })}
    />
  );

  return (
    <div className={styles.import}>
      {importing.error !== null && !isCancelled(importing.error) && (
        <ErrorCard error={toAppError(importing.error)} onDismiss={importing.reset} />
      )}
      {isFirst ? (
        <Card>
          <EmptyState
            icon={<ShieldCheck />}
            title="Your certificate will be here"
            description="Import the .pfx file that you exported with its private key. Until then no document can be locked."
            action={<div className={styles.first}>{importing.isPending ? waiting : choice}</div>}
          />
        </Card>
      ) : importing.isPending ? (
        <Card>{waiting}</Card>
      ) : (
        choice
      )}
      {isDemo && (
        <DemoCertificateCard onImport={start} isImporting={importing.isPending} known={credentials.data ?? []} />
      )}
    </div>
  );
};
