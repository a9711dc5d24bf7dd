import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { RoleName, User } from "#contract/account/entity.ts";
import type { Act } from "../../services/services.ts";
import type { GuestPlace, Membership } from "../../store/session-record.ts";

export type { Membership };

/** Who is asking. `token` is empty where the browser has no session cookie. */
export type Caller = {
  token: string;
  /** SHA-256 of the token where the session is stored; null for a browser that nobody has signed in with. */
  tokenHash: string | null;
  user: (User & { id: UserId; roleName: RoleName; isApproved: boolean }) | null;
  memberships: Membership[];
  /** Signings that the browser came to as a guest. */
  guestPlaces: GuestPlace[];
  /** The administrator who looks as `user`, and changes nothing meanwhile. */
  impersonator: { id: UserId; fullName: string } | null;
  /** Who prepares signings in the account of `user`, who is a notary. */
  assistant: { id: UserId; fullName: string } | null;
  /** Whether whoever is signed in may administer the platform, in whatever role they act. */
  isAdministrator: boolean;
  /** Who of them acts with this request, on a device that several people share; null where nobody said so. */
  acting: MemberId | null;
};

/**
 * The memberships that a request acts with in one signing: the one that was named, else all that the browser holds. Naming
 * one only narrows what the session may do: it is looked for among the session's own.
 */
export const membershipsIn = (caller: Pick<Caller, "memberships" | "acting">, signingId: SigningId): Membership[] => {
  const here = caller.memberships.filter((membership) => membership.signingId === signingId);
  const acting = here.filter((membership) => membership.memberId === caller.acting);
  return acting.length > 0 ? acting : here;
};

/**
 * How the event log names the caller within one signing: as a member where the right comes from a personal link, also in a
 * browser in which an account is logged in. It may be somebody else's, and nothing is signed in its name.
 */
export const actorIn = (caller: Caller, signingId: SigningId): Act["actor"] => {
  const named = caller.memberships.find(
    (membership) => membership.signingId === signingId && membership.memberId === caller.acting,
  );
  if (named !== undefined) return { kind: "member", id: named.memberId, name: named.fullName };
  if (caller.assistant !== null && caller.user !== null) return assistantOf(caller.assistant, caller.user.fullName);
  if (caller.user !== null) return { kind: "user", id: caller.user.id, name: caller.user.fullName };
  const [membership] = membershipsIn(caller, signingId);
  if (membership === undefined) throw new Error("a caller without a relation to the signing passed the rules");
  return { kind: "member", id: membership.memberId, name: membership.fullName };
};

/** The record names both: who did it, and for whom. */
export const assistantOf = (assistant: { id: UserId; fullName: string }, notaryName: string): Act["actor"] => ({
  kind: "user",
  id: assistant.id,
  name: `${assistant.fullName}, assistant of ${notaryName}`,
});
