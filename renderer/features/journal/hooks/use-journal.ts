import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { JournalFilter, JournalRow } from "#contract/journal/bridge.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";

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
export const useJournalRows = (filter: JournalFilter) =>
  useInfiniteQuery({
    queryKey: [...journalKey, "rows", filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      bridge().call("journal.list", {
        ...filter,
        limit: pageSize,
        ...(pageParam === undefined ? {} : { beforeSequence: pageParam }),
      }),
    getNextPageParam: ({ rows }) => (rows.length < pageSize ? undefined : rows.at(-1)?.entry.leaf.sequence),
    placeholderData: (previous) => previous,
  });

/** The entry of one place in the log, as an address names it. */
export const useJournalEntryAt = (place: string, isWanted: boolean): JournalRow | undefined => {
  const isPlace = /^\d{1,9}$/.test(place);
  const { data } = useQuery({
    queryKey: [...journalKey, "rows", "at", place],
    queryFn: () => bridge().call("journal.list", { sequence: Number(place), limit: 1 }),
    enabled: isWanted && isPlace,
  });
  return isWanted && isPlace ? data?.rows[0] : undefined;
};

export const useReadAgain = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: journalKey });
};

export const useCheckJournal = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => unwrap(await bridge().call("journal.sync", {})).state,
    onSuccess: (state) => queryClient.setQueryData(stateKey, state),
    onSettled: () => queryClient.invalidateQueries({ queryKey: journalKey }),
  });
};
