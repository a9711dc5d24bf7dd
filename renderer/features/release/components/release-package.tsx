import { Archive, CircleAlert, FileBadge } from "lucide-react";
import type { ReactNode } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { asActing } from "#renderer/services/api/platform-fetch.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useReleaseZip } from "../hooks/use-release-zip.ts";
import styles from "./release-package.module.css";

/** What stands beside the released documents: all of them in one ZIP, and the certificate of completion. */
export const ReleasePackage = ({ signingId, layout }: { signingId: SigningId; layout: "bar" | "column" }) => {
  const { release } = useTexts();
  return (
    <div className={styles.package} data-layout={layout}>
      <ZipOffer signingId={signingId} />
      <a
        className={styles.link}
        href={asActing(pathOf("completionCertificate", { id: signingId }))}
        download={release.certificateFile}
      >
        <FileBadge aria-hidden="true" />
        {release.certificate}
      </a>
    </div>
  );
};

const ZipOffer = ({ signingId }: { signingId: SigningId }) => {
  const { controls, release: texts } = useTexts();
  const { release, retry } = useReleaseZip(signingId);
  const failure = retry.error ?? release.error;
  const zip = release.data?.zip;
  if (failure !== null) {
    return (
      <ErrorCard
        error={toAppError(failure)}
        actions={
          <Button
            size="small"
            onPress={() => {
              retry.reset();
              void release.refetch();
            }}
          >
            {controls.tryAgain}
          </Button>
        }
      />
    );
  }
  if (zip?.state === "ready") {
    return (
      <a className={styles.link} href={asActing(zip.zipUrl)} download>
        <Archive aria-hidden="true" />
        {texts.zip(formatBytes(zip.sizeBytes))}
      </a>
    );
  }
  if (zip?.state === "failed") {
    return (
      <Note icon={<CircleAlert aria-hidden="true" />}>
        {texts.zipFailed}
        <Button size="small" isPending={retry.isPending} onPress={() => retry.mutate()}>
          {controls.tryAgain}
        </Button>
      </Note>
    );
  }
  return <Note icon={<Spinner />}>{texts.zipPreparing}</Note>;
};

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.note} role="status">
    {icon}
    {children}
  </div>
);
