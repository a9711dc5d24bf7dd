import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Document } from "#contract/entities/document.ts";
import type { MemberId } from "#contract/entities/ids.ts";
import type { JournalValues } from "#contract/journal/values.ts";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";
import { journalFormKey } from "./use-journal-form.ts";

/** The acts on one locked document as they are proposed for the journal, and how one of them is confirmed. */
export const useJournalEntry = (document: Document) => {
  const queryClient = useQueryClient();
  const proposals = useQuery({
    queryKey: ["journal", "proposals", document.id],
    queryFn: async () =>
      unwrap(await bridge().call("journal.propose", { signingId: document.signingId, documentId: document.id }))
        .proposals,
  });
  const append = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (act: { principalMemberId: MemberId; values: JournalValues }) =>
      unwrap(await bridge().call("journal.append", { signingId: document.signingId, documentId: document.id, ...act }))
        .row,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: journalFormKey(document.id) });
      return queryClient.invalidateQueries({ queryKey: ["journal"] });
    },
  });
  return { proposals, append };
};

export type AppendEntry = ReturnType<typeof useJournalEntry>["append"];
