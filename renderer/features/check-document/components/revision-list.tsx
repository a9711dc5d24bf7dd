import type { ReportedChange, ValidationReport } from "#contract/verification/report.ts";
import { Card } from "#renderer/ui/card.tsx";
import styles from "./check-document.module.css";

const Changes = ({ changes, isFirst }: { changes: readonly ReportedChange[]; isFirst: boolean }) => {
  if (changes.length === 0)
    return <p className={styles.quiet}>{isFirst ? "The document as it began." : "Nothing that is seen."}</p>;
  return (
    <ul>
      {changes.map(({ code, text }) => (
        <li key={code + text}>{text}</li>
      ))}
    </ul>
  );
};

/** What each revision of the file changed against the one before it. */
export const RevisionList = ({ revisions }: { revisions: ValidationReport["revisions"] }) => (
  <Card title="What each revision changed">
    <ol className={styles.revisions}>
      {revisions.map(({ number, changes }) => (
        <li key={number} className={styles.revision}>
          <span className={styles.revisionNumber}>Revision {number}</span>
          <Changes changes={changes} isFirst={number === 1} />
        </li>
      ))}
    </ol>
  </Card>
);
