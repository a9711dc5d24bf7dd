import { FolderLock } from "lucide-react";
import { useState } from "react";
import type { EvidenceStep } from "#contract/evidence/bridge.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { ReadyFile } from "#renderer/ui/ready-file.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useEvidenceBundle } from "../hooks/use-evidence-bundle.ts";
import styles from "./evidence-bundle.module.css";

const stepTexts: Record<EvidenceStep, string> = {
  journal: "Bringing the journal up to date and checking it",
  documents: "Fetching the documents",
  record: "Fetching the record and the certificate of completion",
  sealing: "Signing the list of files",
};

/** Everything that shows what happened in a released signing, as one file that proves itself without this program. */
export const EvidenceBundle = ({ signingId }: { signingId: SigningId }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { make, cancel, wasCancelled, progress } = useEvidenceBundle(signingId);
  const close = () => {
    setIsOpen(false);
    if (!make.isPending) make.reset();
  };
  return (
    <>
      <Button icon={<FolderLock aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        Save the evidence bundle…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Save the evidence bundle"
        description="One ZIP that shows what happened in this signing. It can be checked years from now, without a network and without this program."
        footer={
          <>
            {make.isPending ? (
              <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
                Cancel
              </Button>
            ) : (
              <Button onPress={close}>Close</Button>
            )}
            <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate()}>
              {make.isPending ? "Making the bundle…" : make.isSuccess ? "Make it again" : "Make and save"}
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          <ul className={styles.parts}>
            <li>Every document as it was presented and as it was locked</li>
            <li>Your journal’s entries of this signing, with their proof; no entry of anybody else</li>
            <li>Who joined, agreed and signed, as yes or no; no identity numbers</li>
            <li>The record and the certificate of completion</li>
            <li>A page, index.html, that checks all of it on any computer</li>
          </ul>
          {make.isPending && (
            <ProgressBar
              label={progress === null ? "Beginning" : stepTexts[progress.step]}
              fraction={progress?.fraction ?? undefined}
            />
          )}
          {wasCancelled && (
            <p role="status">
              <StatusLabel>Cancelled. Nothing was saved.</StatusLabel>
            </p>
          )}
          {make.isError && !wasCancelled && <ErrorCard error={toAppError(make.error)} onDismiss={make.reset} />}
          {make.data !== undefined && (
            <p role="status">
              <ReadyFile file={make.data} />
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
};
