import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";

/** Whose document a notary may look at: everybody's but their own, and nobody's whom they keep out. */
export const isIdentifiable = ({ type, excludedAt = null }: Pick<Member, "type" | "excludedAt">): boolean =>
  type !== "notary" && excludedAt === null;

/** Whether the signs of their identity say anything: where a proof is asked, or something is known or recorded of it. */
export const isShownIdentity = (
  { asksIdentification = false }: Pick<Signing, "asksIdentification">,
  { type, identity }: Pick<Member, "type" | "identity">,
): boolean => {
  if (type === "notary" || identity === undefined) return false;
  return asksIdentification || identity.isKnown || identity.recordTypes.length > 0;
};
