import type { RoleName, User } from "#contract/account/entity.ts";

/** Who has a stamp without being asked for more: notaries, and whoever is here for signature and stamp alone. */
export const stampRoles: readonly RoleName[] = ["SelfRon", "CorpNotary", "NonRonNotary", "StampSig"];

/** Whose commission nobody checks: they perform no remote acts here. */
const uncheckedRoles: readonly RoleName[] = ["NonRonNotary", "StampSig"];

/** In which somebody performs remote acts, under a commission that was checked. */
export const remoteRoles: readonly RoleName[] = ["SelfRon", "CorpNotary", "CorpManager"];

/** Whether number and last day come from an endorsement that somebody checked, so that their owner cannot write others. */
export const isCommissionChecked = (role: RoleName): boolean => !uncheckedRoles.includes(role);

/** Whether somebody makes a stamp of their own; a corporate manager does who holds a commission. */
export const holdsStamp = ({ currentRole, canNotary }: Pick<User, "currentRole" | "canNotary">): boolean =>
  canNotary || stampRoles.includes(currentRole.name);
