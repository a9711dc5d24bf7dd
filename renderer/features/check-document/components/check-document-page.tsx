import { Failure } from "#renderer/services/errors/failure.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useCheckDocument } from "../hooks/use-check-document.ts";
import { OwnAuthorities } from "./own-authorities.tsx";
import { ValidationResult } from "./validation-result.tsx";
import styles from "./check-document.module.css";

/** Any PDF, from whomever: a drop target, then one sentence that answers, then the evidence. */
export const CheckDocumentPage = () => {
  const checking = useCheckDocument();
  const { data, error, isPending, variables } = checking;
  return (
    <>
      <PageHeader
        title="Check a document"
        description="Whether the signatures of a PDF hold, who vouches for whoever made them, and what was changed afterwards. It is judged on this computer; nothing of it is sent anywhere."
      />
      <div className={styles.page}>
        {isPending ? (
          <Card>
            {/* What is found after a cancel is for nobody; the file is deleted from the spool all the same. */}
            <CancellableProgress label={`Checking ${variables.name}`} onCancel={checking.reset} />
          </Card>
        ) : (
          <DropZone
            label={data === undefined ? "Drop a PDF here" : "Drop another PDF here"}
            hint="It stays on this computer."
            endings={[".pdf"]}
            size={data === undefined ? "normal" : "compact"}
            onFiles={([file]) => file && checking.mutate(file)}
          />
        )}
        <Failure error={error} onDismiss={checking.reset} />
        {data !== undefined && !isPending && (
          <ValidationResult key={data.check} checked={data} onTrusted={() => checking.mutate(variables)} />
        )}
        <OwnAuthorities />
      </div>
    </>
  );
};
