import type { Member } from "#contract/member/entity.ts";
import { isPrincipal } from "../people/principals.ts";

/** Whether an act is performed for several people: then one of them cannot move its time. */
export const isMultiConsumer = (members: readonly Pick<Member, "type" | "withdrawnAt" | "excludedAt">[]): boolean =>
  members.filter(
    (member) => isPrincipal(member) && member.withdrawnAt === null && (member.excludedAt ?? null) === null,
  ).length > 1;
