import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";

const journalKey = ["journal"];
const stateKey = [...journalKey, "state"];
const pageSize = 50;

export const useJournalState = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge().on("journal.changed", (state) => {
        queryClient.setQueryData(stateKey, state);
        void queryClient.invalidateQueries({ queryKey: [...journalKey, "rows"] });
      }),
    [queryClient],
  );
  return useQuery({ queryKey: stateKey, queryFn: () => bridge().call("journal.state", {}) });
};

/** Newest first, a page at a time. */
export const useJournalRows = (query: string) =>
  useInfiniteQuery({
    queryKey: [...journalKey, "rows", query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      bridge().call("journal.list", {
        limit: pageSize,
        ...(pageParam === undefined ? {} : { beforeSequence: pageParam }),
        ...(query.trim() === "" ? {} : { query: query.trim() }),
      }),
    getNextPageParam: ({ rows }) => (rows.length < pageSize ? undefined : rows.at(-1)?.entry.leaf.sequence),
    placeholderData: (previous) => previous,
  });

export const useCheckJournal = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => unwrap(await bridge().call("journal.sync", {})).state,
    onSuccess: (state) => queryClient.setQueryData(stateKey, state),
    onSettled: () => queryClient.invalidateQueries({ queryKey: journalKey }),
  });
};
