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

type Props = Pick<ValidationReport, "revisions" | "signatures">;

/** 0 where it is not known or there is none: then nothing is said to have been before it. */
const firstSigned = (signatures: Props["signatures"]): number =>
  signatures.length === 0 ? 0 : Math.min(...signatures.map(({ revision }) => revision ?? 0));

/** What each revision of the file changed against the one before it; what came before any signature is its making. */
export const RevisionList = ({ revisions, signatures }: Props) => (
  <Card title="What each revision changed">
    <ol className={styles.revisions}>
      {revisions.map(({ number, changes }) => (
        <li key={number} className={styles.revision}>
          <span className={styles.revisionNumber}>
            Revision {number}
            {number < firstSigned(signatures) && <span className={styles.quiet}>, before the first signature</span>}
          </span>
          <Changes changes={changes} isFirst={number === 1} />
        </li>
      ))}
    </ol>
  </Card>
);
