import { useState } from "react";
import type { CertificateExpiry } from "#contract/certificate-order/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { displayDay } from "#renderer/ui/typed-date.ts";
import { useCertificateSetup, useUpdateCertificateProfile } from "../hooks/use-certificate-setup.ts";
import { CertificateProfileModal } from "./certificate-profile-modal.tsx";
import styles from "./orders.module.css";

const sourceTexts: Record<CertificateExpiry["source"], string> = {
  told: "You said so. You are reminded in time before that day.",
  certificate: "It stands in the certificate that is registered. You are reminded in time before that day.",
  stopped: "You chose to be reminded no more.",
  unknown: "Nobody has said it yet.",
};

const dayOf = ({ expires_at: day, source }: CertificateExpiry): string => {
  if (day !== null) return displayDay(day);
  return source === "stopped" ? "Not tracked" : "Not known";
};

const title = "Expiration and file";

/** What the platform keeps of the certificate: the day on which it expires, and the certificate itself to download. */
export const CertificateRecordCard = () => {
  const setup = useCertificateSetup();
  const update = useUpdateCertificateProfile();
  const [isAsked, setIsAsked] = useState(false);
  if (setup.isLoading)
    return (
      <Card title={title}>
        <Skeleton label="Reading when your certificate expires" rows={2} />
      </Card>
    );
  if (setup.data === undefined) return null;
  const { expiry, hasCertificate } = setup.data;
  return (
    <Card title={title}>
      <div className={styles.file}>
        <Facts
          items={[
            { label: "Expires", value: dayOf(expiry) },
            { label: "Reminders", value: sourceTexts[expiry.source] },
          ]}
        />
        {update.isError && (
          <Alert tone="attention" title="That was not saved." onDismiss={update.reset}>
            What was kept until now stays. Try again.
          </Alert>
        )}
        <Actions>
          <Button onPress={() => setIsAsked(true)}>
            {expiry.source === "told" ? "Change the date" : "Enter a date"}
          </Button>
          {expiry.expires_at !== null && (
            <Button variant="quiet" isPending={update.isPending} onPress={() => update.mutate(null)}>
              Stop tracking
            </Button>
          )}
          {hasCertificate && (
            <a className={styles.download} href={rawRoutes.certificateDownload.path} download="certificate.crt">
              Download certificate.crt
            </a>
          )}
        </Actions>
      </div>
      {isAsked && (
        <CertificateProfileModal
          purpose="update"
          kept={expiry.source === "told" ? expiry.expires_at : null}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
};
