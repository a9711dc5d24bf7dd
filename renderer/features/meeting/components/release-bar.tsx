import { ArrowRight, FileCheck2 } from "lucide-react";
import { useRef, useState } from "react";
import type { AppError } from "#contract/common/app-error.ts";
import type { Document } from "#contract/document/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { api } from "#renderer/services/api/api.ts";
import { EvidenceBundle } from "#renderer/features/evidence/index.ts";
import { RecordingsLink } from "#renderer/features/recordings/index.ts";
import { ReleasedDownload, ReleasePackage } from "#renderer/features/release/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import { LockedLabel } from "#renderer/ui/locked-label.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import { useSigningAct } from "../hooks/use-signing-act.ts";
import { clockTime } from "../model/meeting-texts.ts";
import { BarFrame } from "./act-bar.tsx";
import { LockAllButton } from "./lock-all-button.tsx";
import { DeclineFinalization } from "./decline-finalization.tsx";
import styles from "./act-bar.module.css";

type Props = {
  signing: Signing;
  document: Document;
  /** The locked file is what stands on the screen. */
  isShown: boolean;
  documents: readonly Document[];
  events: readonly SigningEvent[];
  /** Since this document was opened, so that the notary's last act was the lock. */
  wasLockedHere: boolean;
  onOpenDocument: (id: Document["id"]) => void;
  /** Why none of several was locked. */
  refusal: AppError | null;
  onDismissRefusal: () => void;
  /** Of the other documents that can be locked together; null where there are not several. */
  readyCount: number | null;
  onLockAll: () => void;
};

/** For a document that is locked: its proof in one line, and the end of the meeting once every document is. */
export const ReleaseBar = ({
  signing,
  document,
  isShown,
  documents,
  events,
  wasLockedHere,
  onOpenDocument,
  refusal,
  onDismissRefusal,
  readyCount,
  onLockAll,
}: Props) => {
  const bar = useRef<HTMLElement>(null);
  const [wasOpen] = useState(signing.status === "open");
  useFocusWhenLost(bar, wasLockedHere || (wasOpen && signing.status === "finalized"), signing.status);
  const open = documents.filter((candidate) => !isSealed(candidate));
  const declined =
    signing.category === "notCompleted"
      ? events.findLast((event) => event.kind === "finalization-declined")
      : undefined;
  const reason = declined?.data.reason ?? "";
  const finalize = useSigningAct(signing.id, () => api.signings.finalize({ id: signing.id }));
  return (
    <BarFrame ref={bar}>
      <Failure error={finalize.error} onDismiss={finalize.reset} />
      {refusal !== null && <ErrorCard error={refusal} onDismiss={onDismissRefusal} />}
      <div className={styles.row}>
        <div className={styles.proof}>
          {isShown ? (
            <LockedLabel isVerified />
          ) : (
            <LockedLabel isVerified={false}>Locked; the locked file is not shown yet</LockedLabel>
          )}
          {document.lock !== null && (
            <span>
              {clockTime(document.lock.lockedAt)} with the certificate of {document.lock.certificateSubject}
            </span>
          )}
          {declined !== undefined && (
            <>
              <StatusLabel tone="attention">Not finished at {clockTime(declined.at)}</StatusLabel>
              {reason !== "" && (
                <q className={styles.reason} title={reason}>
                  {reason}
                </q>
              )}
            </>
          )}
          {open.length > 0 && <span>Still to lock: {open.map((candidate) => `“${candidate.name}”`).join(", ")}</span>}
        </div>
        {signing.status === "finalized" ? (
          <div className={styles.downloads}>
            <ul className={styles.downloads} aria-label="Released documents">
              {documents.map((released) => (
                <li key={released.id}>
                  <ReleasedDownload signingId={signing.id} document={released} />
                </li>
              ))}
            </ul>
            <ReleasePackage signingId={signing.id} layout="bar" />
            <EvidenceBundle signingId={signing.id} />
            <RecordingsLink signingId={signing.id} />
          </div>
        ) : (
          <div className={cx(styles.act, styles.end)}>
            <DeclineFinalization signing={signing} />
            {readyCount !== null && <LockAllButton count={readyCount} isDisabled={false} onPress={onLockAll} />}
            {open[0] !== undefined && <NextToLock document={open[0]} onOpenDocument={onOpenDocument} />}
            {open.length === 0 && (
              <HoldButton icon={<FileCheck2 />} isPending={finalize.isPending} onHold={() => finalize.mutate()}>
                Finish and release
              </HoldButton>
            )}
          </div>
        )}
      </div>
    </BarFrame>
  );
};

type NextProps = { document: Document; onOpenDocument: Props["onOpenDocument"] };

const NextToLock = ({ document, onOpenDocument }: NextProps) => (
  <Button variant="primary" icon={<ArrowRight />} onPress={() => onOpenDocument(document.id)}>
    Go on with “{document.name}”
  </Button>
);
