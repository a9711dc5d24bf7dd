import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** Order, names and deletion of a signing's documents. Refusals of `reorder` are shown by the page, the others by their dialogs. */
export const useDocumentActs = (signingId: SigningId) => {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  const reorder = useMutation({
    mutationFn: (reorderedDocuments: DocumentId[]) => api.documents.reorder({ id: signingId, reorderedDocuments }),
    onSettled: readAgain,
  });
  const rename = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ docId, name }: { docId: DocumentId; name: string }) =>
      api.documents.rename({ id: signingId, docId, name }),
    onSuccess: readAgain,
  });
  const remove = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (docId: DocumentId) => api.documents.remove({ id: signingId, docId }),
    onSuccess: readAgain,
  });
  const removeAll = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.documents.removeAll({ id: signingId }),
    onSuccess: readAgain,
  });
  return { reorder, rename, remove, removeAll };
};

export type DocumentActs = ReturnType<typeof useDocumentActs>;
