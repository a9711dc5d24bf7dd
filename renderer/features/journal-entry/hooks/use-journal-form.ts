import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DocumentId } from "#contract/common/ids.ts";
import type { ActProposal } from "#contract/journal/bridge.ts";
import { emptyForm, type WrittenForm } from "../model/journal-proposal.ts";

export const journalFormKey = (documentId: DocumentId) => ["journal-form", documentId];

/**
 * What the notary has written for the next act of a document: still there when they looked at another document or page
 * meanwhile. In memory alone, and forgotten with the account; the journal's values are written to the disk encrypted only.
 */
export const useJournalForm = (documentId: DocumentId, proposals: readonly ActProposal[]) => {
  const queryClient = useQueryClient();
  const [first] = proposals;
  const queryKey = [...journalFormKey(documentId), ...proposals.map(({ principalMemberId }) => principalMemberId)];
  const { data } = useQuery<WrittenForm | null>({
    queryKey,
    // Nothing is read from anywhere: the form is only kept.
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });
  return {
    // Nothing is kept until something is written: what there is to take over may come meanwhile.
    written: data ?? emptyForm(first?.principalMemberId ?? "", first?.earlier ?? undefined),
    write: (form: WrittenForm) => void queryClient.setQueryData(queryKey, form),
  };
};
