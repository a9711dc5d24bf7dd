import { PublicLanguages } from "#renderer/features/page-language/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useComparison } from "../hooks/use-online-check.ts";
import { comparisonVerdict } from "../model/comparison-verdict.ts";
import { ComparisonAnswer } from "./comparison-answer.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";
import styles from "./public-pages.module.css";
import { SignaturesJudged } from "./signatures-judged.tsx";

/** For whoever was given a document: is it what was released here, and do its signatures hold? */
export const CheckPage = () => {
  const { onlineCheck: texts } = useTexts();
  const comparison = useComparison();
  const { data: compared, isPending, variables } = comparison;
  return (
    <PublicFrame title={texts.title} lead={texts.lead} languages={<PublicLanguages />}>
      {isPending ? (
        <Card>
          <CancellableProgress label={texts.comparing(variables.name)} onCancel={comparison.reset} />
        </Card>
      ) : (
        <DropZone
          label={compared === undefined ? texts.drop : texts.dropAnother}
          hint={texts.dropHint}
          endings={[".pdf", ".zip"]}
          size={compared === undefined ? "normal" : "compact"}
          onFiles={([file]) => file && comparison.mutate(file)}
        />
      )}
      {/* There before its text is: what comes together with it is not announced everywhere. */}
      <Unseen isNews>
        {compared !== undefined &&
          !isPending &&
          comparisonVerdict(texts.verdict, compared.known, compared.file.name, "").sentence}
      </Unseen>
      <Failure error={comparison.error} onDismiss={comparison.reset} />
      {compared !== undefined && !isPending && (
        <div key={comparison.submittedAt} className={styles.answers}>
          <ComparisonAnswer compared={compared} />
          {/\.pdf$/i.test(compared.file.name) && <SignaturesJudged compared={compared} />}
        </div>
      )}
      <section className={styles.ways} aria-labelledby="independently">
        <h2 id="independently">{texts.without}</h2>
        <p>{texts.withoutText}</p>
      </section>
    </PublicFrame>
  );
};
