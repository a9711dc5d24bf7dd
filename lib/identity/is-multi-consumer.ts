import type { Member } from "#contract/member/entity.ts";

/** Whether a signing has several people who prove who they are: then one of them cannot move its time. */
export const isMultiConsumer = (members: readonly Pick<Member, "type" | "withdrawnAt" | "excludedAt">[]): boolean =>
  members.filter(
    ({ type, withdrawnAt, excludedAt }) =>
      (type === "consumer" || type === "signer") && withdrawnAt === null && (excludedAt ?? null) === null,
  ).length > 1;
