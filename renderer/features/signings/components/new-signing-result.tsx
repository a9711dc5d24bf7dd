import { ArrowRight } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatBytes, formatMoment } from "#renderer/ui/format.ts";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { CreatedSigning, NewSigningState } from "../hooks/use-new-signing.ts";
import styles from "./new-signing.module.css";

export type NewSigningResultProps = { state: NewSigningState; created: CreatedSigning; onClose: () => void };

/** The signing stands: the personal link to pass on, and how the document fares. */
export const NewSigningResult = ({ state, created, onClose }: NewSigningResultProps) => {
  const { upload } = state.documentUpload;
  const needsFile = upload.error !== null || upload.isIdle;
  return (
    <div className={styles.form}>
      <Alert tone="verified" title={`“${created.signing.title}” is ready`}>
        The personal link below belongs to {created.signerName} alone.
      </Alert>
      {created.links.map((link) => (
        <div key={link.memberId} className={styles.link}>
          <TextField
            label={`Personal link of ${created.signerName}`}
            description={`Works until ${formatMoment(link.expiresAt)}. It is shown only once; a new one can be issued in the meeting.`}
            value={link.url}
            isReadOnly
          />
          <CopyButton text={link.url} label="Copy the link" variant="primary" />
        </div>
      ))}
      <DocumentProgress state={state} />
      {upload.error !== null && <ErrorCard error={toAppError(upload.error)} />}
      {needsFile && (
        <DropZone
          label={upload.error === null ? "Drop the document here" : "Choose another file"}
          hint="PDF, up to 100 MB"
          endings={[".pdf"]}
          size="compact"
          onFiles={([first]) => first && state.sendDocument(created.signing, first)}
        />
      )}
      <div className={styles.actions}>
        <Button onPress={onClose}>Close</Button>
        <Button
          variant={upload.isPending ? "secondary" : "primary"}
          icon={<ArrowRight aria-hidden="true" />}
          isDisabled={upload.isPending}
          onPress={() => navigate(`/signing/${created.signing.id}`)}
        >
          Open the meeting
        </Button>
      </div>
    </div>
  );
};

const DocumentProgress = ({ state }: { state: NewSigningState }) => {
  const { upload, progress, cancel } = state.documentUpload;
  if (upload.isSuccess) {
    return (
      <p>
        <StatusLabel tone="verified">
          “{upload.data.name}” is in the signing,{" "}
          {upload.data.pages.length === 1 ? "1 page" : `${upload.data.pages.length} pages`}
        </StatusLabel>
      </p>
    );
  }
  if (progress === null) return null;
  return (
    <div className={styles.progress}>
      {progress.step === "reading" ? (
        <ProgressBar label="Reading the document" />
      ) : (
        <ProgressBar
          label="Sending the document"
          fraction={progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes}
          detail={`${formatBytes(progress.sentBytes)} of ${formatBytes(progress.totalBytes)}`}
        />
      )}
      <Button size="small" onPress={cancel}>
        Cancel
      </Button>
    </div>
  );
};
