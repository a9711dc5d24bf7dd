import type { Member } from "#contract/member/entity.ts";

/** Whose document has another name than they were invited by: then the invitation's is corrected, though they have joined. */
export const isMisnamed = ({
  identity,
}: {
  identity?: Pick<NonNullable<Member["identity"]>, "verification"> | undefined;
}): boolean => identity?.verification.errorCode === "NamesMismatch";
