import { Download } from "lucide-react";
import type { CheckedDocument, ValidationReport } from "#contract/verification/report.ts";
import {
  acrobatSentence,
  decidingReasons,
  isOnlyUnvouched,
  statusSentence,
  statusWord,
  whoVouches,
} from "#lib/validation/report-texts.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { useSaveReport } from "../hooks/use-check-document.ts";
import { ReasonList } from "./reason-list.tsx";
import { RevisionList } from "./revision-list.tsx";
import { SignatureCard } from "./signature-card.tsx";
import { TrustAuthority } from "./trust-authority.tsx";
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

export const ValidationResult = ({ checked, onTrusted }: { checked: CheckedDocument; onTrusted: () => void }) => {
  const { check, name, report } = checked;
  const save = useSaveReport(check);
  const { acrobat, signatures, revisions } = report;
  // The sentence and the line beside each signer say it.
  const deciding = isOnlyUnvouched(report) ? [] : decidingReasons(report);
  const persons = signatures.filter(({ level }) => level !== "DTS");
  return (
    <>
      <section className={styles.answer} aria-label="Result">
        <div className={styles.answerHead}>
          <StatusLabel tone={tones[report.status]}>{statusWord(report)}</StatusLabel>
          <span className={styles.fileName}>{name}</span>
        </div>
        <p className={styles.sentence} role="status">
          {statusSentence(report)}
        </p>
        {persons.length > 0 && (
          <ul className={styles.vouchers} aria-label="Who signed">
            {persons.map((signature, index) => (
              <li key={`${index} ${signature.fieldName}`}>
                <span>{whoVouches(signature)}.</span>
                <TrustAuthority check={check} signature={signature} onTrusted={onTrusted} />
              </li>
            ))}
          </ul>
        )}
        <ReasonList reasons={deciding.slice(0, shownReasons)} />
        <div className={styles.actions}>
          {(["pdf", "json"] as const).map((format) => (
            <Button
              key={format}
              icon={<Download aria-hidden="true" />}
              isPending={save.isPending && save.variables === format}
              onPress={() => save.mutate(format)}
            >
              {format === "pdf" ? "Save the report as PDF" : "Save it as JSON"}
            </Button>
          ))}
        </div>
        <Failure error={save.error} onDismiss={save.reset} />
      </section>
      <Card title="Will Acrobat show a green check?">
        <div className={styles.acrobat}>
          <StatusLabel tone={acrobatTones[acrobat.answer]}>{acrobatSentence[acrobat.answer]}</StatusLabel>
          <p>{acrobat.because}</p>
        </div>
      </Card>
      {signatures.map((signature, index) => (
        <SignatureCard key={`${index} ${signature.fieldName}`} signature={signature} report={report} />
      ))}
      {revisions.length > 1 && <RevisionList revisions={revisions} />}
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
