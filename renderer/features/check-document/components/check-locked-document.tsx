import { FileCheck } from "lucide-react";
import { useState } from "react";
import type { Document } from "#contract/document/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useCheckLocked } from "../hooks/use-check-document.ts";
import { ValidationResult } from "./validation-result.tsx";
import styles from "./check-document.module.css";

type Props = { document: Pick<Document, "id" | "signingId" | "name"> };

/** The validation report of a document that was locked here, as for any other. */
export const CheckLockedDocument = ({ document }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const checking = useCheckLocked();
  const { id: documentId, signingId, name } = document;
  const open = () => {
    setIsOpen(true);
    checking.mutate({ signingId, documentId, name });
  };
  return (
    <>
      <Button size="small" icon={<FileCheck aria-hidden="true" />} onPress={open}>
        Check the signature
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Validation report"
        description="The locked document as the platform keeps it, judged on this computer."
        width="wide"
        footer={<Button onPress={() => setIsOpen(false)}>Close</Button>}
      >
        <div className={styles.page}>
          {checking.isPending && <ProgressBar label={`Checking ${name}`} />}
          <Failure error={checking.error} actions={<Button onPress={open}>Try again</Button>} />
          {checking.data !== undefined && <ValidationResult checked={checking.data} onTrusted={open} />}
        </div>
      </Dialog>
    </>
  );
};
