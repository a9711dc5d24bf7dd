import { ArrowRight, BookOpenCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { JournalRow } from "#contract/journal/bridge.ts";
import type { Document } from "#contract/document/entity.ts";
import { isWithoutAct } from "#lib/fields/waiver-reasons.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import {
  JournalEntryForm,
  ReadingProposals,
  useJournalEntry,
  useNextToWrite,
} from "#renderer/features/journal-entry/index.ts";
import styles from "./side-panel.module.css";

type Props = {
  document: Document;
  documents: readonly Document[];
  /** There is other work first: the form waits until it is asked for. */
  isMeetingOpen: boolean;
  onOpenDocument: (id: Document["id"]) => void;
};

/** The entries of this document's acts, one for each principal: proposed from the meeting, confirmed by the notary. */
export const JournalEntry = ({ document, documents, isMeetingOpen, onOpenDocument }: Props) => {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const { proposals, append } = useJournalEntry(document);
  const place = useRef<HTMLDivElement>(null);
  const locked = documents.filter(({ lock }) => lock !== null);
  const writtenCount = proposals.data?.filter((proposal) => proposal.written !== null).length ?? 0;
  useFocusWhenLost(place, append.isSuccess, String(writtenCount));
  useEffect(() => {
    // The form was scrolled to its end; what was written, and the next form, stand at the top.
    if (append.isSuccess) place.current?.scrollIntoView({ block: "start" });
  }, [append.isSuccess, writtenCount]);
  if (proposals.data === undefined) {
    return (
      <Card title="Journal entry" level={3}>
        <ReadingProposals proposals={proposals} />
      </Card>
    );
  }
  if (proposals.data.length === 0) {
    return (
      <Card title="Journal entry" level={3}>
        <p className={styles.lead}>No entry is asked for: nobody but you signed this document.</p>
      </Card>
    );
  }
  const written = proposals.data.flatMap((proposal) => (proposal.written === null ? [] : [proposal.written]));
  const open = proposals.data.filter((proposal) => proposal.written === null);
  const isNoAct = isWithoutAct(document.lock?.waived);
  const title =
    proposals.data.length > 1 && !isNoAct
      ? `Journal entries, ${open.length} of ${proposals.data.length} to write`
      : "Journal entry";
  return (
    <Card title={open.length === 0 && proposals.data.length > 1 ? "Journal entries" : title} level={3}>
      <div ref={place} tabIndex={-1} className={styles.stack}>
        {written.map((row) => (
          <WrittenEntry key={row.leafHash} row={row} />
        ))}
        {written.length > 0 && <a href="#/journal">Open the journal</a>}
        {/* Its own form for each number of open acts: what was typed for one principal is not another's. */}
        {open.length > 0 &&
          ((isMeetingOpen || isNoAct) && !isAskedFor ? (
            <>
              <p className={styles.lead}>
                {isNoAct
                  ? "You said that no notarial act is made on this document, so no entry is asked for. You can write one all the same."
                  : "It is asked for when the meeting has ended. You can write it now."}
              </p>
              <Button size="small" icon={<BookOpenCheck aria-hidden="true" />} onPress={() => setIsAskedFor(true)}>
                Write the entry
              </Button>
            </>
          ) : (
            <JournalEntryForm key={open.length} document={document} proposals={open} append={append} />
          ))}
        {(open.length === 0 || isNoAct) && !isMeetingOpen && documents.length > 1 && (
          <NextToWrite document={document} documents={locked} onOpenDocument={onOpenDocument} />
        )}
      </div>
    </Card>
  );
};

/** Each document has its own entries; the notary is led from one to the next. */
const NextToWrite = ({ document, documents, onOpenDocument }: Omit<Props, "isMeetingOpen">) => {
  const next = useNextToWrite(documents, document.id);
  if (next === undefined) return null;
  if (next === null) return <p className={styles.note}>Every act of this meeting is in your journal.</p>;
  return (
    <Button variant="primary" icon={<ArrowRight />} onPress={() => onOpenDocument(next.id)}>
      Go on with “{next.name}”
    </Button>
  );
};

const WrittenEntry = ({ row }: { row: JournalRow }) => {
  const principal = row.entry.openings.principalName?.value;
  return (
    <div className={styles.stack}>
      <StatusLabel tone="verified">Entry {row.entry.leaf.sequence + 1} is in your journal</StatusLabel>
      {typeof principal === "string" && <span className={styles.note}>{principal}</span>}
      {!row.anchored && <StatusLabel tone="attention">On this computer only</StatusLabel>}
    </div>
  );
};
