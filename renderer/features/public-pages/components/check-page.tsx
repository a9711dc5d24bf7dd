import { Failure } from "#renderer/services/errors/failure.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { useComparison } from "../hooks/use-online-check.ts";
import { comparisonVerdict } from "../model/comparison-verdict.ts";
import { ComparisonAnswer } from "./comparison-answer.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";
import styles from "./public-pages.module.css";
import { SignaturesJudged } from "./signatures-judged.tsx";

/** For whoever was given a document: is it what was released here, and do its signatures hold? */
export const CheckPage = () => {
  const comparison = useComparison();
  const { data: compared, isPending, variables } = comparison;
  return (
    <PublicFrame
      title="Check a document"
      lead="See whether a file is, byte for byte, what was released here. Your browser computes its fingerprint; the file stays with you."
    >
      {isPending ? (
        <Card>
          <CancellableProgress label={`Comparing ${variables.name}`} onCancel={comparison.reset} />
        </Card>
      ) : (
        <DropZone
          label={compared === undefined ? "Drop a file here" : "Drop another file here"}
          hint="A PDF or the ZIP of everything. It is not sent anywhere."
          endings={[".pdf", ".zip"]}
          size={compared === undefined ? "normal" : "compact"}
          onFiles={([file]) => file && comparison.mutate(file)}
        />
      )}
      {/* There before its text is: what comes together with it is not announced everywhere. */}
      <Unseen isNews>
        {compared !== undefined && !isPending && comparisonVerdict(compared.known, compared.file.name, "").sentence}
      </Unseen>
      <Failure error={comparison.error} onDismiss={comparison.reset} />
      {compared !== undefined && !isPending && (
        <div key={comparison.submittedAt} className={styles.answers}>
          <ComparisonAnswer compared={compared} />
          {/\.pdf$/i.test(compared.file.name) && <SignaturesJudged compared={compared} />}
        </div>
      )}
      <Independently />
    </PublicFrame>
  );
};

const Independently = () => (
  <section className={styles.ways} aria-labelledby="independently">
    <h2 id="independently">Without this page</h2>
    <p>
      A document that was locked proves itself. Open it in Adobe Acrobat Reader, which is free, or in Notary Workstation
      under “Check a document”: both say who signed and whether anything was changed since, without asking this
      platform.
    </p>
  </section>
);
