import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { RoleName } from "#contract/account/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";

const adminKey = ["admin"];

export type PeopleFilter = {
  search: string;
  role: RoleName | null;
  state: "active" | "waiting" | "deactivated" | null;
};

/** People by name, page by page. */
export const usePeople = ({ search, role, state }: PeopleFilter) =>
  useInfiniteQuery({
    queryKey: [...adminKey, "people", search, role, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.admin.people({
        ...(search === "" ? {} : { search }),
        ...(role === null ? {} : { role }),
        ...(state === null ? {} : { state }),
        ...(pageParam === undefined ? {} : { after: pageParam }),
      }),
    getNextPageParam: ({ after }) => after ?? undefined,
    placeholderData: (before) => before,
  });

export const usePerson = (userId: UserId) =>
  useQuery({ queryKey: [...adminKey, "person", userId], queryFn: () => api.admin.person({ userId }) });

export const useRecord = () =>
  useInfiniteQuery({
    queryKey: [...adminKey, "record"],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => api.admin.record(pageParam === undefined ? {} : { before: pageParam }),
    getNextPageParam: ({ before }) => before ?? undefined,
  });

/** One of the lists that administrators keep. */
export const useAdminList = <Item>(name: string, read: () => Promise<Item[]>) =>
  useQuery({ queryKey: [...adminKey, name], queryFn: read, refetchOnWindowFocus: true });

/** One thing that an administrator does; everything that they look at is read anew before it counts as done. */
export const useAdminAct = <Input>(act: (input: Input) => Promise<unknown>) =>
  useAct(act, { onDone: (queryClient) => queryClient.invalidateQueries({ queryKey: adminKey }) });
