import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Member } from "#contract/member/entity.ts";
import type { PartReader } from "./part-reader.ts";

type WithMembers = { members: readonly Member[] };

/** The same with one member changed; nothing where nothing is shown yet. */
export const withMember = <Shown extends WithMembers>(
  snapshot: Shown | undefined,
  memberId: unknown,
  change: (member: Member) => Partial<Member>,
): Shown | undefined =>
  snapshot === undefined
    ? snapshot
    : {
        ...snapshot,
        members: snapshot.members.map((member) => (member.id === memberId ? { ...member, ...change(member) } : member)),
      };

/** Changes what is shown of one member at once. */
export const patchMember = (
  queryClient: QueryClient,
  queryKey: QueryKey,
  parts: Pick<PartReader, "patched">,
  memberId: unknown,
  change: Partial<Member>,
): void => {
  queryClient.setQueryData<WithMembers>(queryKey, (snapshot) => withMember(snapshot, memberId, () => change));
  parts.patched("members");
};
