import { Clock } from "lucide-react";
import { memo } from "react";
import type { Document } from "#contract/document/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { CheckLockedDocument } from "#renderer/features/check-document/index.ts";
import { useMessages } from "#renderer/features/messages/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { levelAdds, padesLevelWords } from "#lib/pades/level-words.ts";
import { Card } from "#renderer/ui/card.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { Details } from "#renderer/ui/details.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { useLateProof } from "../hooks/use-late-proof.ts";
import { clockTime, dateAndTime, documentStateNames, fileSize } from "../model/meeting-texts.ts";
import { timelineOf, type TimelineEntry, type TimelineNames } from "../model/timeline.ts";
import styles from "./side-panel.module.css";

export const DocumentFacts = memo(({ document, fieldCount }: { document: Document; fieldCount: number }) => (
  <Card title="Document" level={3}>
    <Facts
      items={[
        { label: "Status", value: documentStateNames[document.state] },
        { label: "Pages", value: String(document.pages.length) },
        { label: "Fields", value: String(fieldCount) },
      ]}
    />
    <Details>
      <Facts items={[{ label: "Size", value: fileSize(document.sizeBytes) }]} />
      <p className={styles.caption}>SHA-256 as it was presented</p>
      <Fingerprint hex={document.sha256} />
    </Details>
  </Card>
));
DocumentFacts.displayName = "DocumentFacts";

/** What remains of a lock for everybody to check, and what can still be added to it. */
export const LockProof = ({ document }: { document: Document }) => {
  const lateProof = useLateProof(document.signingId, document.id);
  const { lock } = document;
  if (lock === null) return null;
  const { proof } = lock;
  const { level, timeStamp, missing } = proof ?? lock;
  return (
    <Card title="Proof of the lock" level={3}>
      <Facts
        items={[
          { label: "Locked", value: dateAndTime(lock.lockedAt) },
          { label: "Certificate", value: lock.certificateSubject },
          { label: "Contains", value: padesLevelWords[level].plain },
          ...(timeStamp === undefined
            ? []
            : [{ label: "Time-stamp", value: `${dateAndTime(timeStamp.at)}, by ${timeStamp.authority}` }]),
        ]}
      />
      {proof !== undefined && document.state === "signed" && (
        <p className={styles.note}>
          <a
            href={pathOf(
              "finalizedDownload",
              { id: document.signingId },
              { documentId: document.id, revision: "proved" },
            )}
            download={document.name}
          >
            Download with the later proof
          </a>
        </p>
      )}
      {missing !== undefined && (
        <>
          <p className={styles.note}>
            {levelAdds[missing.level]} could not be added. {missing.detail}
          </p>
          <div className={styles.proofActions}>
            <Button
              size="small"
              icon={<Clock aria-hidden="true" />}
              isPending={lateProof.isAdding}
              onPress={lateProof.add}
            >
              {timeStamp === undefined ? "Add the time-stamp" : "Add the missing proof"}
            </Button>
          </div>
        </>
      )}
      {lateProof.error !== null && (
        <div className={styles.proofActions}>
          <ErrorCard error={lateProof.error} onDismiss={lateProof.dismiss} />
        </div>
      )}
      {level === "B-B" && (
        <p className={styles.note}>
          {missing === undefined && "No time-stamp authority is set up. "}
          The time above is this platform’s and the computer’s, not a third party’s.
        </p>
      )}
      <Details of="the proof">
        <Facts items={[{ label: "Size", value: fileSize(lock.sizeBytes) }]} />
        <p className={styles.caption}>SHA-256 of the locked document</p>
        <Fingerprint hex={lock.sha256} />
        {proof !== undefined && (
          <>
            <p className={styles.caption}>SHA-256 with the proof that was added later</p>
            <Fingerprint hex={proof.sha256} />
          </>
        )}
        <p>
          Level {padesLevelWords[level].exact} of ETSI EN 319 142-1
          {missing !== undefined && `; ${padesLevelWords[missing.level].exact} was not reached`}.
        </p>
      </Details>
      <div className={styles.proofActions}>
        <CheckLockedDocument document={document} />
      </div>
    </Card>
  );
};

type TimelineProps = { signingId: SigningId; events: readonly SigningEvent[]; names: TimelineNames };

export const RecordTimeline = memo(({ signingId, events, names }: TimelineProps) => {
  const { messages } = useMessages(signingId, null);
  const entries = timelineOf(events, names, messages);
  return (
    <Card title="Record" level={3}>
      {entries.length === 0 ? (
        <p className={styles.note}>Everything that happens in this signing will stand here, in order.</p>
      ) : (
        <ol className={styles.timeline}>
          {entries.map(({ key, ...line }) => (
            <TimelineLine key={key} signingId={signingId} {...line} />
          ))}
        </ol>
      )}
    </Card>
  );
});
RecordTimeline.displayName = "RecordTimeline";

type LineProps = Omit<TimelineEntry, "key"> & { signingId: SigningId };

/** Drawn anew only when it says something else: a long meeting has hundreds, and every change adds one. */
const TimelineLine = memo(({ signingId, text, tone, count, at, picture, quote }: LineProps) => (
  <li className={cx(styles.entry, styles[tone])}>
    <p>
      {text}
      {count > 1 && <span className={styles.count}> × {count}</span>}
    </p>
    {quote !== null && (
      <blockquote className={styles.quote} dir="auto">
        {quote}
      </blockquote>
    )}
    {picture !== null && (
      <img
        className={styles.adopted}
        src={pathOf("signatureImage", { id: signingId, sha256: picture.sha256 })}
        width={picture.widthPx}
        height={picture.heightPx}
        alt=""
        loading="lazy"
      />
    )}
    <time dateTime={at} title={dateAndTime(at)}>
      {clockTime(at)}
    </time>
  </li>
));
TimelineLine.displayName = "TimelineLine";
