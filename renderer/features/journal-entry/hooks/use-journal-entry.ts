import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId, MemberId } from "#contract/common/ids.ts";
import type { JournalValues } from "#contract/journal/values.ts";
import { isWithoutAct } from "#lib/fields/waiver-reasons.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { journalFormKey } from "./use-journal-form.ts";

const proposalsOf = ({ id, signingId }: Pick<Document, "id" | "signingId">) =>
  queryOptions({
    queryKey: ["journal", "proposals", id],
    queryFn: async () => unwrap(await bridge().call("journal.propose", { signingId, documentId: id })).proposals,
  });

/** The first document but this one that still has an act to write; undefined until all of them are known. */
export const useNextToWrite = <Listed extends Document>(documents: readonly Listed[], current: DocumentId) => {
  const others = documents.filter(({ id, lock }) => id !== current && !isWithoutAct(lock?.waived));
  const asked = useQueries({ queries: others.map(proposalsOf) });
  if (asked.some(({ data }) => data === undefined)) return undefined;
  return others.find((_, index) => asked[index]?.data?.some(({ written }) => written === null)) ?? null;
};

/** The acts on one locked document as they are proposed for the journal, and how one of them is confirmed. */
export const useJournalEntry = (document: Pick<Document, "id" | "signingId">) => {
  const queryClient = useQueryClient();
  const proposals = useQuery(proposalsOf(document));
  const append = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (act: { principalMemberId: MemberId; values: JournalValues }) =>
      unwrap(await bridge().call("journal.append", { signingId: document.signingId, documentId: document.id, ...act }))
        .row,
    onError: (error) => {
      // Another computer has written it: what is shown then is that entry.
      if (toAppError(error).code === "journal/already-written")
        void queryClient.invalidateQueries({ queryKey: ["journal"] });
    },
    onSuccess: (_row, { principalMemberId }) => {
      queryClient.removeQueries({ queryKey: journalFormKey(document.id, principalMemberId) });
      return queryClient.invalidateQueries({ queryKey: ["journal"] });
    },
  });
  return { proposals, append };
};

export type AppendEntry = ReturnType<typeof useJournalEntry>["append"];
