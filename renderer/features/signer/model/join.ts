import type { MemberId, SigningId } from "#contract/entities/ids.ts";

export type Membership = { signingId: SigningId; memberId: MemberId };

/** The token behind `#`; it is taken out of the address at once, so that it stays in no history. */
export const takeTokenFromAddress = (): string | null => {
  const token = window.location.hash.slice(1);
  if (token === "") return null;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  return token;
};

const rememberedKey = "notary-workstation.signing";

/**
 * Which signing this tab is in, so that a reload of one link finds it again when the browser holds several. The session
 * cookie is what gives access; this is no secret.
 */
export const rememberSigning = (signingId: string) => {
  window.sessionStorage.setItem(rememberedKey, signingId);
};

/** The membership to go on with after a reload: the tab's own, else the latest. */
export const resumeMembership = (memberships: readonly Membership[]): Membership | null => {
  const remembered = window.sessionStorage.getItem(rememberedKey);
  return memberships.find((membership) => membership.signingId === remembered) ?? memberships.at(-1) ?? null;
};
