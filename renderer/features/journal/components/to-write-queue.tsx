import { BookOpenCheck } from "lucide-react";
import { useRef, useState } from "react";
import type { JournalAct } from "#contract/journal/http.ts";
import { countText, type ActsToWrite } from "#renderer/features/acts-to-write/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { Badge, StatusLabel } from "#renderer/ui/status-label.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import { WriteEntryDialog } from "./write-entry-dialog.tsx";
import styles from "./to-write-queue.module.css";

type Props = {
  toWrite: ActsToWrite;
  /** Those of them that are looked for. */
  acts: readonly JournalAct[];
  /** How many of them are shown at most. */
  limit?: number;
  /** Whether this computer writes the journal. */
  canWrite: boolean;
  /** It stands where the ledger does, which has a frame already. */
  isInPlace?: boolean;
  onShowAll?: () => void;
};

/** Acts that were performed and do not stand in the journal yet, with the form of each. */
export const ToWriteQueue = ({ toWrite, acts, limit = acts.length, canWrite, isInPlace = false, onShowAll }: Props) => {
  const [chosen, setChosen] = useState<JournalAct | null>(null);
  const [writtenCount, setWrittenCount] = useState(0);
  const place = useRef<HTMLElement>(null);
  useFocusWhenLost(place, writtenCount > 0, String(writtenCount));
  const shown = acts.slice(0, limit);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.queue}
      data-inside={isInPlace || undefined}
      aria-labelledby="to-write"
    >
      <header className={styles.header}>
        <h2 id="to-write" className={styles.title}>
          Entries to write
        </h2>
        <Badge tone="attention">{countText({ ...toWrite, acts: [...acts] })}</Badge>
      </header>
      <ul className={styles.acts}>
        {shown.map((act) => (
          <li key={keyOf(act)} className={styles.act}>
            <div className={styles.what}>
              <p className={styles.principal}>{act.principalName}</p>
              <p className={styles.document}>{act.documentTitle}</p>
            </div>
            <div className={styles.when}>
              <p>
                <a href={`#/signing/${act.signingId}`}>{act.signingTitle}</a>
              </p>
              <p>Locked {formatMoment(act.performedAt)}</p>
            </div>
            <div className={styles.side}>
              {act.signingStatus === "terminated" && <StatusLabel tone="seal">Terminated</StatusLabel>}
              {act.signingStatus === "open" && <StatusLabel>Not released yet</StatusLabel>}
              {canWrite && (
                <Button
                  size="small"
                  icon={<BookOpenCheck aria-hidden="true" />}
                  aria-label={`Write the entry of ${act.principalName}, ${act.documentTitle}`}
                  onPress={() => setChosen(act)}
                >
                  Write the entry
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Notes toWrite={toWrite} />
      {shown.length < acts.length && (
        <Button size="small" variant="quiet" {...(onShowAll === undefined ? {} : { onPress: onShowAll })}>
          Show all {acts.length.toLocaleString("en-US")}
        </Button>
      )}
      {chosen !== null && (
        <WriteEntryDialog
          key={keyOf(chosen)}
          act={chosen}
          onWritten={(row) => {
            showToast({
              tone: "verified",
              title: `Entry ${(row.entry.leaf.sequence + 1).toLocaleString("en-US")} is in your journal`,
              text: `${chosen.principalName}, ${chosen.documentTitle}`,
            });
            setChosen(null);
            setWrittenCount(writtenCount + 1);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
};

const keyOf = ({ documentId, principalMemberId }: JournalAct): string => `${documentId} ${principalMemberId}`;

const unknownTexts: Record<ActsToWrite["unknown"][number], string> = {
  "other-computers":
    "An entry that another computer of yours has written and not sent yet is not known here. Look there before you write one of these.",
  "unopened-copy":
    "The copy of your journal on this computer is not open: an entry that waits in it to be sent is not known.",
};

/** What is not known about the list. */
const Notes = ({ toWrite: { isOfEarlier, askedAt, furtherDocuments, unknown } }: Pick<Props, "toWrite">) => (
  <>
    {isOfEarlier && (
      <p className={styles.note}>
        The platform is out of reach. These are the acts that it named on {formatMoment(askedAt)}; what was written here
        since is taken off.
      </p>
    )}
    {furtherDocuments > 0 && (
      <p className={styles.note}>
        {furtherDocuments.toLocaleString("en-US")} older {furtherDocuments === 1 ? "document" : "documents"} may have
        acts to write as well. They come up here as these are written.
      </p>
    )}
    {unknown.map((what) => (
      <p key={what} className={styles.note}>
        {unknownTexts[what]}
      </p>
    ))}
  </>
);
