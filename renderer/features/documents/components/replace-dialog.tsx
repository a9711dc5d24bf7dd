import { useQueryClient } from "@tanstack/react-query";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { OneFileUpload, useVersionUploadQueue } from "#renderer/features/uploads/index.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { fieldsAtReplacing, isWorkedOn, replacedText } from "../model/replacing.ts";
import styles from "./add-document.module.css";

type DocumentInMeeting = SigningSnapshot["documents"][number];

/** Takes another version of a document, under the name that it has. */
export const ReplaceDialog = ({ document, onClose }: { document: DocumentInMeeting; onClose: () => void }) => {
  const { id: documentId, signingId, name } = document;
  const { fields } = document.fieldSet;
  const queryClient = useQueryClient();
  const queryKey = signingKeys.snapshot(signingId);
  const uploads = useVersionUploadQueue(([added]) => {
    if (added === undefined) return;
    onClose();
    void queryClient.invalidateQueries({ queryKey }).then(() => {
      const now = queryClient.getQueryData<SigningSnapshot>(queryKey)?.documents.find(({ id }) => id === documentId);
      if (now === undefined) return;
      const left = new Set(now.fieldSet.fields.map(({ id }) => id));
      showToast({ tone: "info", ...replacedText(name, fields.filter(({ id }) => !left.has(id)).length) });
    });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Replace by another version"
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {isWorkedOn(fields) ? (
        <p>
          “{name}” bears what somebody signed, filled in or whited out, which belongs to this version. Empty or delete
          those fields first, or add the other version as a document of its own.
        </p>
      ) : (
        <div className={styles.add}>
          <p>
            The other version takes the place of “{name}” for everybody, under the same name.{" "}
            {fieldsAtReplacing(fields)}
          </p>
          <OneFileUpload
            uploads={uploads}
            where="in its place"
            onFile={(file) => uploads.add({ signingId, documentId }, [file], [])}
          />
        </div>
      )}
    </Dialog>
  );
};
