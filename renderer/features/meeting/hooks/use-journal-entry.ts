import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { JournalRow } from "#contract/bridge.ts";
import type { Document } from "#contract/entities/document.ts";
import type { MemberId } from "#contract/entities/ids.ts";
import type { JournalFieldName, JournalValue } from "#contract/journal/entry.ts";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";

const isFor = (document: Document) => (row: JournalRow) =>
  row.entry.leaf.kind === "act" &&
  row.entry.leaf.signingId === document.signingId &&
  row.entry.openings.documentSha256?.value === document.lock?.sha256;

/** The journal's entries for one locked document, and how one more is written. */
export const useJournalEntry = (document: Document) => {
  const queryClient = useQueryClient();
  const key = ["journal", "of-document", document.id] as const;
  const written = useQuery({
    queryKey: key,
    queryFn: async () => (await bridge().call("journal.list", { limit: 200 })).rows.filter(isFor(document)),
  });
  const append = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (act: { principalMemberId: MemberId; values: Partial<Record<JournalFieldName, JournalValue>> }) =>
      unwrap(await bridge().call("journal.append", { signingId: document.signingId, documentId: document.id, ...act }))
        .row,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["journal"] }),
  });
  return { written: written.data ?? [], append };
};
