import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { useUploadQueue } from "#renderer/features/uploads/index.ts";

/** Files on their way into the signing; they go on whatever is shown meanwhile. */
export const useAddedDocuments = (
  signingId: SigningId,
  documents: readonly Document[],
  onFirst: (id: DocumentId) => void,
) => {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const uploads = useUploadQueue((added, hasRefusals) => {
    if (!hasRefusals) setIsOpen(false);
    const [first] = added;
    if (first === undefined) return;
    void queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
    onFirst(first.id);
  });
  const onFiles = (files: File[]) => {
    // The first document of several takes the place of the large drop zone; the others are followed in the dialog.
    if (files.length > 1) setIsOpen(true);
    uploads.add(
      signingId,
      files,
      documents.map((candidate) => candidate.name),
    );
  };
  /** From the library, which the platform has already. */
  const onAdded = ([first]: readonly Document[]) => {
    setIsOpen(false);
    void queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
    if (first !== undefined) onFirst(first.id);
  };
  return { uploads, onFiles, isOpen, onOpen: setIsOpen, onAdded };
};
