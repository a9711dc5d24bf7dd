import type { Member } from "#contract/member/entity.ts";

/** Whose document a notary may look at: everybody's but their own, and nobody's whom they keep out. */
export const isIdentifiable = ({ type, excludedAt = null }: Pick<Member, "type" | "excludedAt">): boolean =>
  type !== "notary" && excludedAt === null;
