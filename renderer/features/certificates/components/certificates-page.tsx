import { ShieldCheck } from "lucide-react";
import { useAppInfo } from "#renderer/app/start-up/app-info.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { isCancelled, useImportCertificate } from "../hooks/use-import-certificate.ts";
import { useCredentials } from "../hooks/use-credentials.ts";
import { CertificateCard } from "./certificate-card.tsx";
import { DemoCertificateCard } from "./demo-certificate-card.tsx";
import styles from "./certificates-page.module.css";

export const CertificatesPage = () => {
  const info = useAppInfo();
  const credentials = useCredentials();
  const importing = useImportCertificate();
  const isDemo = info.data?.platform.kind === "ready" && info.data.platform.identity.kind === "demo";
  const error = importing.error !== null && !isCancelled(importing.error) ? toAppError(importing.error) : null;

  return (
    <>
      <PageHeader
        title="Certificates"
        description="With your certificate you lock documents. It stays on this computer, sealed; neither it nor its password is sent anywhere."
      />
      {credentials.error !== null && (
        <ErrorCard
          error={toAppError(credentials.error)}
          actions={<Button onPress={() => void credentials.refetch()}>Try again</Button>}
        />
      )}
      {credentials.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your certificates" rows={3} />
        </Card>
      )}
      {credentials.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<ShieldCheck />}
            title="Your certificate will be here"
            description="Import the .pfx file that you exported with its private key. Until then no document can be locked."
          />
        </Card>
      )}
      {(credentials.data ?? []).map((credential) => (
        <CertificateCard key={credential.id} credential={credential} />
      ))}
      <section className={styles.import} aria-label="Import a certificate">
        {error !== null && <ErrorCard error={error} onDismiss={importing.reset} />}
        {importing.isPending ? (
          <Card>
            <ProgressBar label="Waiting for your answer in the confirmation window" />
          </Card>
        ) : (
          <DropZone
            label="Drop a .pfx or .p12 file here"
            hint="Its password is asked in a window of its own."
            endings={[".pfx", ".p12"]}
            onFiles={([file]) => file && importing.mutate({ file, name: file.name })}
          />
        )}
      </section>
      {isDemo && (
        <DemoCertificateCard
          onImport={importing.mutate}
          isImporting={importing.isPending}
          known={credentials.data ?? []}
        />
      )}
    </>
  );
};
