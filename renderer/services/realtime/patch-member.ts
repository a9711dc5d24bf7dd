import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Member } from "#contract/member/entity.ts";

type WithMembers = { members: readonly Member[] };

/**
 * Changes what is shown of one member at once. A reading that is under way may have begun before the change: what it brings
 * would be the last word, so it is made again.
 */
export const patchMember = (
  queryClient: QueryClient,
  queryKey: QueryKey,
  memberId: unknown,
  change: Partial<Member>,
): void => {
  queryClient.setQueryData<WithMembers>(queryKey, (snapshot) =>
    snapshot === undefined
      ? snapshot
      : {
          ...snapshot,
          members: snapshot.members.map((member) => (member.id === memberId ? { ...member, ...change } : member)),
        },
  );
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey, exact: true });
};
