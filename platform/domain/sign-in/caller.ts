import type { MemberId, SigningId, UserId } from "#contract/entities/ids.ts";
import type { RoleName, User } from "#contract/entities/user.ts";
import type { Act } from "../../services.ts";

export type Membership = { signingId: SigningId; memberId: MemberId; fullName: string };

/** Who is asking. `token` is empty where the browser has no session cookie. */
export type Caller = {
  token: string;
  /** SHA-256 of the token where the session is stored; null for a browser that nobody has signed in with. */
  tokenHash: string | null;
  user: (User & { id: UserId; roleName: RoleName }) | null;
  memberships: Membership[];
};

/** How the event log names the caller within one signing: as a member where the right comes from a personal link. */
export const actorIn = (caller: Caller, signingId: SigningId): Act["actor"] => {
  if (caller.user !== null) return { kind: "user", id: caller.user.id, name: caller.user.fullName };
  const membership = caller.memberships.find((entry) => entry.signingId === signingId);
  if (membership === undefined) throw new Error("a caller without a relation to the signing passed the rules");
  return { kind: "member", id: membership.memberId, name: membership.fullName };
};
