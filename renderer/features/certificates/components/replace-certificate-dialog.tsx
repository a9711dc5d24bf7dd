import type { Credential } from "#contract/certificate/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { isCancelled, useImportCertificate } from "../hooks/use-import-certificate.ts";

/** A renewed certificate takes the place of the old one once the platform accepts it. */
export const ReplaceCertificateDialog = ({
  credential,
  isOpen,
  onClose,
}: {
  credential: Credential;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const importing = useImportCertificate();
  return (
    <Dialog
      width="medium"
      title="Replace by a renewed certificate"
      description="The new one has to be in the same name. It is registered with the platform first; only then is the old one removed from this computer. What was locked before stays valid."
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onPress={onClose}>Cancel</Button>}
    >
      {importing.error !== null && !isCancelled(importing.error) && (
        <ErrorCard error={toAppError(importing.error)} onDismiss={importing.reset} />
      )}
      {importing.isPending ? (
        <ProgressBar label="Waiting for your answer in the confirmation window" />
      ) : (
        <DropZone
          label="Drop the new .pfx or .p12 file here"
          hint="Its password is asked in a window of its own."
          endings={[".pfx", ".p12"]}
          size="compact"
          onFiles={([file]) =>
            file && importing.mutate({ file, name: file.name, replaces: credential.id }, { onSuccess: onClose })
          }
        />
      )}
    </Dialog>
  );
};
