import type { ReportedChange, ValidationReport } from "#contract/verification/report.ts";
import { Card } from "#renderer/ui/card.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { AsReported } from "./as-reported.tsx";
import styles from "./check-document.module.css";

const Changes = ({ changes, isFirst }: { changes: readonly ReportedChange[]; isFirst: boolean }) => {
  const { report } = useTexts();
  if (changes.length === 0)
    return <p className={styles.quiet}>{isFirst ? report.view.asItBegan : report.view.nothingSeen}</p>;
  return (
    <ul>
      {changes.map(({ code, text, page }) => (
        <li key={code + text}>
          <AsReported words={report.change(code, page)} reported={text} />
        </li>
      ))}
    </ul>
  );
};

type Props = Pick<ValidationReport, "revisions" | "signatures">;

/** 0 where it is not known or there is none: then nothing is said to have been before it. */
const firstSigned = (signatures: Props["signatures"]): number =>
  signatures.length === 0 ? 0 : Math.min(...signatures.map(({ revision }) => revision ?? 0));

/** What each revision of the file changed against the one before it; what came before any signature is its making. */
export const RevisionList = ({ revisions, signatures }: Props) => {
  const { view } = useTexts().report;
  return (
    <Card title={view.revisions}>
      <ol className={styles.revisions}>
        {revisions.map(({ number, changes }) => (
          <li key={number} className={styles.revision}>
            <span className={styles.revisionNumber}>
              {view.revision(number)}
              {number < firstSigned(signatures) && <span className={styles.quiet}>{view.beforeFirst}</span>}
            </span>
            <Changes changes={changes} isFirst={number === 1} />
          </li>
        ))}
      </ol>
    </Card>
  );
};
