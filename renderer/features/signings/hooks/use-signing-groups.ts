import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { pageOfGroup, type GroupOfSignings, type SigningGroup, type WorkSigning } from "#contract/signing/work-list.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { useSettled } from "#renderer/ui/use-settled.ts";
import { dayOf, type Day } from "../model/day-of.ts";

const searchOf = (search: string) => (search === "" ? {} : { search });

/** The first of each group; at midnight it is another question. */
export const groupsQuery = (day: Day = dayOf(new Date()), search = "") =>
  queryOptions({
    queryKey: [...signingsKey, "groups", day.dayFrom, search],
    queryFn: async () => (await api.signings.groups({ ...day, ...searchOf(search) })).groups,
  });

const typingPauseMs = 250;
/** More is no title and no name. */
const longestSearch = 200;

/** The groups of a search, those of the one before while it is looked for. `search`: what they are of. */
export const useSigningGroups = (typed: string) => {
  const now = useNow();
  const { dayFrom } = dayOf(now);
  // One object a day: what is asked does not change every half minute.
  const day = useMemo(() => dayOf(new Date(dayFrom)), [dayFrom]);
  const wanted = typed.trim().slice(0, longestSearch);
  const search = useSettled(wanted, typingPauseMs);
  const groups = useQuery({
    ...groupsQuery(day, search),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  return { ...groups, day, search, isSearching: wanted !== search || groups.isPlaceholderData };
};

const restQuery = (group: SigningGroup, day: Day, search: string) =>
  infiniteQueryOptions({
    queryKey: [...signingsKey, "group", group, day.dayFrom, search],
    initialPageParam: 0,
    queryFn: ({ pageParam: skip }) => api.signings.groups({ ...day, ...searchOf(search), group, skip }),
    getNextPageParam: ({ groups: [page] }, pages) =>
      page === undefined || pages.length * pageOfGroup >= page.count ? undefined : pages.length * pageOfGroup,
  });

/** What moved between two answers comes with both, or with neither until the next one. */
const eachOnce = (signings: readonly WorkSigning[]): WorkSigning[] => [
  ...new Map(signings.map((signing) => [signing.id, signing])).values(),
];

type Asked = { day: Day; search: string; isAsked: boolean };

/** All of a group that was read so far: its first ones until more is asked for, then as many parts as were. */
export const useWholeGroup = ({ group, signings, count }: GroupOfSignings, { day, search, isAsked }: Asked) => {
  const rest = useInfiniteQuery({ ...restQuery(group, day, search), enabled: isAsked });
  const read = rest.data?.pages.flatMap(({ groups }) => groups.flatMap((page) => page.signings));
  const shown = isAsked && read !== undefined ? eachOnce(read) : signings;
  return {
    signings: shown,
    hiddenCount: Math.max(0, count - shown.length),
    error: rest.error,
    isReading: isAsked && rest.isFetching,
    readMore: () => void (rest.data === undefined ? rest.refetch() : rest.fetchNextPage()),
  };
};
