import { roles } from "#contract/account/entity.ts";
import { roleNames } from "#lib/people/role-names.ts";
import type { Caller } from "../../participation/index.ts";
import type { AccountRecord, SessionRecord } from "../../store/session-record.ts";
import { toUser } from "./user-view.ts";

type WhoActs = Partial<Pick<Caller, "user" | "memberships" | "guestPlaces" | "impersonator" | "assistant">>;

const userOf = (account: AccountRecord): NonNullable<Caller["user"]> => ({
  ...toUser(account, account.isApproved),
  roleName: account.role,
  isApproved: account.isApproved,
});

const nameOf = ({ id, full_name: fullName }: AccountRecord) => ({ id, fullName });

/** Somebody whom an administrator may look as: never another administrator, whose pages change the platform. */
export const canBeLookedAt = (account: AccountRecord): boolean =>
  account.deactivated_at === null && !account.isAdministrator;

/**
 * As whom a session acts. What lets somebody act in another one's place is judged with each request: the moment an
 * administrator or an assistant loses it, their session is their own again. Places that the browser came by to with a
 * personal link are its own people's, and nobody takes them along.
 */
export const whoActs = ({ user, looksAs, worksFor }: SessionRecord): WhoActs => {
  if (user === null) return {};
  if (looksAs !== null && user.role === "Admin" && user.isApproved && canBeLookedAt(looksAs))
    return { user: userOf(looksAs), memberships: [], guestPlaces: [], impersonator: nameOf(user) };
  if (worksFor !== null && user.role === "Assistant" && user.isApproved && worksFor.deactivated_at === null)
    return {
      // The notary's account, in the assistant's role: it prepares, and notarizes nothing.
      user: {
        ...userOf(worksFor),
        currentRole: { id: roles.Assistant, name: "Assistant", display_name: roleNames.Assistant },
        roleName: "Assistant",
        canNotary: false,
      },
      memberships: [],
      guestPlaces: [],
      assistant: nameOf(user),
    };
  return { user: userOf(user) };
};
