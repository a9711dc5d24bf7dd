import { Stethoscope } from "lucide-react";
import { useState } from "react";
import type { CertificateReport } from "#contract/certificate/report.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Findings } from "#renderer/ui/findings.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export type ImportReviewProps = Pick<ConsentProps<"import-pfx">, "error" | "isPending" | "onCancel"> & {
  report: CertificateReport;
  /** With the certificate that was chosen, where there were several. */
  onAccept: (certificateSha256: Sha256Hex | undefined) => void;
};

/** What the certificate doctor found once the password had opened the file, and which of several certificates is meant. */
export const ImportReview = ({ report, error, isPending, onAccept, onCancel }: ImportReviewProps) => {
  const { certificate, choices = [] } = report;
  const [chosen, setChosen] = useState<Sha256Hex | "">("");
  const isChoice = certificate === undefined;
  // What is asked below need not be said above.
  const findings = report.findings.filter(({ code, severity }) => severity !== "note" && code !== "pfx/several");
  return (
    <ConsentForm
      icon={<Stethoscope />}
      title={isChoice ? "Which certificate?" : "Before you import it"}
      description={
        isChoice
          ? "The file holds several certificates with their keys. Only the one that you choose is imported."
          : "The certificate opens and can lock documents. This was found out about it:"
      }
      approval={{ label: isChoice ? "Continue" : "Import it anyway" }}
      isComplete={!isChoice || chosen !== ""}
      isPending={isPending}
      onApprove={() => {
        if (!isChoice) onAccept(certificate.sha256);
        else if (chosen !== "") onAccept(chosen);
      }}
      onCancel={onCancel}
    >
      {isChoice && (
        <RadioGroup
          label="For notarial acts"
          options={choices.map(({ sha256, subject, issuer, validTo, keyDescription }) => ({
            value: sha256,
            label: subject,
            description: `Issued by ${issuer}, valid to ${formatDay(validTo)}, ${keyDescription}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {!isChoice && (
        <section className={styles.sheet} aria-label="Certificate">
          <h2 className={styles.sheetTitle}>{certificate.subject}</h2>
          <Facts
            items={[
              { label: "Issued by", value: certificate.issuer },
              { label: "Valid", value: `${formatDay(certificate.validFrom)} to ${formatDay(certificate.validTo)}` },
              { label: "Key", value: certificate.keyDescription },
            ]}
          />
        </section>
      )}
      {findings.length > 0 && <Findings label="What was found" items={findings} />}
      {error !== null && <ErrorCard error={error} />}
    </ConsentForm>
  );
};
