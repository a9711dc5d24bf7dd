import type { ErrorCode } from "#contract/common/app-error.ts";
import type { Session } from "#contract/account/http.ts";

export type Membership = Session["memberships"][number];

/** The token behind `#`; it is taken out of the address at once, so that it stays in no history. */
export const takeTokenFromAddress = (): string | null => {
  const token = window.location.hash.slice(1);
  if (token === "") return null;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  return token;
};

const rememberedKey = "notary-workstation.member";

/**
 * Who acts in this tab, so that a reload finds them again when the browser holds several memberships: of two signings, or
 * of two people who share the device. The session cookie is what gives access; this is no secret.
 */
export const rememberMember = (memberId: string) => {
  window.sessionStorage.setItem(rememberedKey, memberId);
};

/** The membership to go on with after a reload: the tab's own, else the latest. */
export const resumeMembership = <Known extends Pick<Membership, "memberId">>(
  memberships: readonly Known[],
): Known | null => {
  const remembered = window.sessionStorage.getItem(rememberedKey);
  return memberships.find((membership) => membership.memberId === remembered) ?? memberships.at(-1) ?? null;
};

/** What the platform answers to a page that may not read the signing any more; nothing else says so. */
const refusedToRead: readonly ErrorCode[] = ["auth/signed-out", "auth/forbidden", "request/not-found"];
export const isRefusedToRead = (code: ErrorCode): boolean => refusedToRead.includes(code);

export type AccessLeft = Membership["access"] | "none";

/** What the session still gives a member. */
export const accessLeft = (
  memberships: readonly Pick<Membership, "memberId" | "access">[],
  memberId: string,
): AccessLeft => memberships.find((membership) => membership.memberId === memberId)?.access ?? "none";

/** The people who can be given the device: those of the signing on the screen first, then those of others. */
export const othersOnDevice = (memberships: readonly Membership[], current: Membership): Membership[] =>
  memberships
    .filter((membership) => membership.memberId !== current.memberId)
    .toSorted((a, b) => Number(a.signingId !== current.signingId) - Number(b.signingId !== current.signingId));
