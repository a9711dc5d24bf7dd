import type { ReactNode } from "react";
import type { SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import {
  acrobatSentence,
  decidingReasons,
  isOnlyUnvouched,
  statusSentence,
  statusWord,
  whoVouches,
} from "#lib/validation-report/report-texts.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { AsReported } from "./as-reported.tsx";
import { ReasonList } from "./reason-list.tsx";
import { RevisionList } from "./revision-list.tsx";
import { SignatureCard } from "./signature-card.tsx";
import styles from "./check-document.module.css";

const tones: Record<ValidationReport["status"], Tone> = {
  valid: "verified",
  invalid: "seal",
  indeterminate: "attention",
  unsigned: "neutral",
};
const acrobatTones: Record<ValidationReport["acrobat"]["answer"], Tone> = {
  yes: "verified",
  no: "seal",
  unknown: "attention",
};

/** Beside the answer; all of them stand with their signatures. */
const shownReasons = 4;

type Props = {
  name: string;
  report: ValidationReport;
  /** What can be done about who vouches for a signer. */
  renderBesideSigner?: ((signature: SignatureReport) => ReactNode) | undefined;
  /** False where the file's name, size and fingerprint stand on the page already. */
  showsFile?: boolean;
  /** Under the answer. */
  children?: ReactNode;
};

/** One sentence that answers, then the evidence. */
export const ReportView = ({ name, report, renderBesideSigner, showsFile = true, children }: Props) => {
  const { report: words } = useTexts();
  const { view } = words;
  const { acrobat, signatures, revisions } = report;
  const sentence = statusSentence(report, words);
  // The sentence and the line beside each signer say it.
  const deciding = isOnlyUnvouched(report)
    ? []
    : decidingReasons(report).filter(({ text }) => text !== statusSentence(report));
  const persons = signatures.filter(({ level }) => level !== "DTS");
  return (
    <>
      <section className={styles.answer} aria-label={view.result}>
        <div className={styles.answerHead}>
          <StatusLabel tone={tones[report.status]}>{statusWord(report, words)}</StatusLabel>
          <span className={styles.fileName}>{name}</span>
        </div>
        <p className={styles.sentence} role="status">
          {sentence}
        </p>
        {persons.length > 0 && <Signers persons={persons} renderBesideSigner={renderBesideSigner} />}
        <ReasonList reasons={deciding.slice(0, shownReasons)} />
        {children}
      </section>
      <Card title={view.acrobat}>
        <div className={styles.acrobat}>
          <StatusLabel tone={acrobatTones[acrobat.answer]}>{acrobatSentence(acrobat.answer, words)}</StatusLabel>
          <p>
            <AsReported words={words.acrobatBecause?.[acrobat.answer] ?? null} reported={acrobat.because} />
          </p>
          {acrobat.exactly !== undefined && (
            <Details of={view.thisAnswer}>
              <span lang="en">{acrobat.exactly}</span>
            </Details>
          )}
        </div>
      </Card>
      {signatures.map((signature, index) => (
        <SignatureCard key={`${index} ${signature.fieldName}`} signature={signature} report={report} />
      ))}
      {revisions.length > 1 && <RevisionList revisions={revisions} signatures={signatures} />}
      {showsFile && (
        <Card title={view.file}>
          <Facts
            items={[
              { label: view.name, value: name },
              { label: view.size, value: formatBytes(report.sizeBytes) },
              { label: view.fingerprint, value: <Fingerprint hex={report.sha256} /> },
              { label: view.checked, value: formatExactMoment(report.checkedAt) },
            ]}
          />
        </Card>
      )}
    </>
  );
};

type SignersProps = Pick<Props, "renderBesideSigner"> & { persons: readonly SignatureReport[] };

const Signers = ({ persons, renderBesideSigner }: SignersProps) => {
  const { report } = useTexts();
  return (
    <ul className={styles.vouchers} aria-label={report.view.whoSigned}>
      {persons.map((signature, index) => (
        <li key={`${index} ${signature.fieldName}`}>
          <span>{whoVouches(signature, report)}.</span>
          {renderBesideSigner?.(signature)}
        </li>
      ))}
    </ul>
  );
};
