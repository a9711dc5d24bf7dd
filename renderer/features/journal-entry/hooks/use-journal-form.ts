import { skipToken, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { DocumentId } from "#contract/common/ids.ts";
import type { ActProposal } from "#contract/journal/bridge.ts";
import { emptyForm, forPrincipal, knownOf, type WrittenForm } from "../model/journal-proposal.ts";

export const journalFormKey = (documentId: DocumentId, principalId: string) => [
  "journal-form",
  documentId,
  principalId,
];
const chosenKey = (documentId: DocumentId) => ["journal-form-principal", documentId];

/** Nothing is read from anywhere: it is only kept. */
const useKept = <Kept>(queryKey: QueryKey, initialData: Kept | null = null): Kept | null =>
  useQuery<Kept | null>({ queryKey, queryFn: skipToken, initialData, gcTime: Infinity }).data ?? null;

/**
 * What the notary has written for an act of a document, for each principal by themselves: still there when they looked at
 * another principal, document or page meanwhile. In memory alone, and forgotten with the account; the journal's values are
 * written to the disk encrypted only.
 */
export const useJournalForm = (documentId: DocumentId, proposals: readonly ActProposal[]) => {
  const queryClient = useQueryClient();
  const chosen = useKept<string>(chosenKey(documentId));
  const proposalOf = (principalId: string | null) =>
    proposals.find(({ principalMemberId }) => principalMemberId === principalId);
  const knownOfOther = (principalId: string) => {
    const other = proposalOf(principalId);
    return other === undefined ? null : knownOf(other);
  };
  const proposal = proposalOf(chosen) ?? proposals[0];
  const principalId = proposal?.principalMemberId ?? "";
  const kept = useKept<WrittenForm>(journalFormKey(documentId, principalId));
  // Nothing is kept until something is written: what there is to take over may come meanwhile.
  const written = kept ?? emptyForm(principalId, proposal === undefined ? undefined : knownOf(proposal));
  const write = (form: WrittenForm) =>
    void queryClient.setQueryData(journalFormKey(documentId, form.principalId), form);
  return {
    written,
    write,
    choose: (other: string) => {
      const begun = queryClient.getQueryData<WrittenForm | null>(journalFormKey(documentId, other)) ?? null;
      if (begun === null) write(forPrincipal(written, other, knownOfOther(other)));
      queryClient.setQueryData(chosenKey(documentId), other);
    },
  };
};
