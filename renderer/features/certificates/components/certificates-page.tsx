import { TimeStampsCard } from "#renderer/features/time-stamps/index.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useCredentials } from "../hooks/use-credentials.ts";
import { CertificateCard } from "./certificate-card.tsx";
import { CertificateRecordCard } from "./certificate-record-card.tsx";
import { ExpiringCertificate } from "./expiring-certificate.tsx";
import { GetCertificateCard } from "./get-certificate-card.tsx";
import { ImportCertificate } from "./import-certificate.tsx";
import { MovingCard } from "./moving-card.tsx";
import { Orders } from "./orders.tsx";

export const CertificatesPage = () => {
  const credentials = useCredentials();
  return (
    <>
      <PageHeader
        title="Certificates"
        description="With your certificate you lock documents. It stays on this computer, encrypted; neither it nor its password is sent anywhere."
      />
      <ReadFailure query={credentials} />
      <ExpiringCertificate isElsewhere={false} />
      <Orders />
      {credentials.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your certificates" rows={3} />
        </Card>
      )}
      {(credentials.data ?? []).map((credential) => (
        <CertificateCard key={credential.id} credential={credential} />
      ))}
      <ImportCertificate isFirst={credentials.data?.length === 0} />
      <GetCertificateCard />
      <CertificateRecordCard />
      <TimeStampsCard />
      <MovingCard />
    </>
  );
};
