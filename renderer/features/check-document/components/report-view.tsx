import type { ReactNode } from "react";
import type { SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import {
  acrobatSentence,
  decidingReasons,
  isOnlyUnvouched,
  statusSentence,
  statusWord,
  whoVouches,
} from "#lib/validation/report-texts.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
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
  /** Under the answer. */
  children?: ReactNode;
};

/** One sentence that answers, then the evidence. */
export const ReportView = ({ name, report, renderBesideSigner, children }: Props) => {
  const { acrobat, signatures, revisions } = report;
  const sentence = statusSentence(report);
  // The sentence and the line beside each signer say it.
  const deciding = isOnlyUnvouched(report) ? [] : decidingReasons(report).filter(({ text }) => text !== sentence);
  const persons = signatures.filter(({ level }) => level !== "DTS");
  return (
    <>
      <section className={styles.answer} aria-label="Result">
        <div className={styles.answerHead}>
          <StatusLabel tone={tones[report.status]}>{statusWord(report)}</StatusLabel>
          <span className={styles.fileName}>{name}</span>
        </div>
        <p className={styles.sentence} role="status">
          {sentence}
        </p>
        {persons.length > 0 && <Signers persons={persons} renderBesideSigner={renderBesideSigner} />}
        <ReasonList reasons={deciding.slice(0, shownReasons)} />
        {children}
      </section>
      <Card title="Will Acrobat show a green check?">
        <div className={styles.acrobat}>
          <StatusLabel tone={acrobatTones[acrobat.answer]}>{acrobatSentence[acrobat.answer]}</StatusLabel>
          <p>{acrobat.because}</p>
          {acrobat.exactly !== undefined && <Details of="this answer">{acrobat.exactly}</Details>}
        </div>
      </Card>
      {signatures.map((signature, index) => (
        <SignatureCard key={`${index} ${signature.fieldName}`} signature={signature} report={report} />
      ))}
      {revisions.length > 1 && <RevisionList revisions={revisions} signatures={signatures} />}
      <Card title="The file">
        <Facts
          items={[
            { label: "Name", value: name },
            { label: "Size", value: formatBytes(report.sizeBytes) },
            { label: "SHA-256", value: <Fingerprint hex={report.sha256} /> },
            { label: "Checked", value: formatExactMoment(report.checkedAt) },
          ]}
        />
      </Card>
    </>
  );
};

type SignersProps = Pick<Props, "renderBesideSigner"> & { persons: readonly SignatureReport[] };

const Signers = ({ persons, renderBesideSigner }: SignersProps) => (
  <ul className={styles.vouchers} aria-label="Who signed">
    {persons.map((signature, index) => (
      <li key={`${index} ${signature.fieldName}`}>
        <span>{whoVouches(signature)}.</span>
        {renderBesideSigner?.(signature)}
      </li>
    ))}
  </ul>
);
