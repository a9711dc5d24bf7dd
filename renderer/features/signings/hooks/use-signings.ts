import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { useSettled } from "#renderer/ui/use-settled.ts";

/** Newest first, a page at a time. */
export const signingsQuery = (search = "") =>
  infiniteQueryOptions({
    queryKey: [...signingsKey, "list", search],
    initialPageParam: undefined as SigningId | undefined,
    queryFn: ({ pageParam: olderThan }) =>
      api.signings.list({ ...(search === "" ? {} : { search }), ...(olderThan === undefined ? {} : { olderThan }) }),
    getNextPageParam: ({ olderThan }) => olderThan ?? undefined,
  });

/** A page can bring again what an earlier one brought. */
const eachOnce = (pages: readonly { signings: Signing[] }[]): Signing[] => [
  ...new Map(pages.flatMap(({ signings }) => signings.map((signing) => [signing.id, signing] as const))).values(),
];

const typingPauseMs = 250;
/** More is no title and no name. */
const longestSearch = 200;

/** The signings to look through. Where not all of them are here, the platform looks for what fits the search. */
export const useSignings = (search: string) => {
  const wanted = search.trim().slice(0, longestSearch);
  const typed = useSettled(wanted, typingPauseMs);
  const select = ({ pages }: { pages: { signings: Signing[] }[] }) => eachOnce(pages);
  const all = useInfiniteQuery({ ...signingsQuery(), refetchOnWindowFocus: true, select });
  const isSought = typed !== "" && all.hasNextPage;
  const found = useInfiniteQuery({ ...signingsQuery(typed), enabled: isSought, select });
  const list = isSought && (found.data !== undefined || found.error !== null) ? found : all;
  // Not before the platform has looked does a search that finds nothing here find nothing.
  return { ...list, isSearching: all.hasNextPage && (wanted !== typed || (isSought && found.isPending)) };
};
