export { findAccountToken, issueAccountToken, useAccountToken } from "./domain/account-tokens.ts";
export { addCommission, beginCommissions, checkedNameOf, reviseCommission, tellNotary } from "./domain/commissions.ts";
export { forgetDevices, hashAddress, knownDeviceOf, rememberDevice } from "./domain/known-devices.ts";
export { assertMayEnter } from "./domain/may-enter.ts";
export { queueTriesMail } from "./domain/queue-tries-mail.ts";
export { registerUser } from "./domain/register-user.ts";
export { roleOf, switchableAmong, switchRole } from "./domain/own-roles.ts";
export {
  accountChanged,
  assertNotEnded,
  beginGuestSession,
  beginMemberSession,
  beginUserSession,
  endAllSessions,
  endSessionOf,
  nobody,
  resolveCaller,
  sessionChanged,
  sessionIdleMs,
  toSession,
} from "./domain/sessions.ts";
export { endOnBehalf, lookAs, workBy } from "./domain/on-behalf.ts";
export { toUser } from "./domain/user-view.ts";
export { canBeLookedAt } from "./domain/who-acts.ts";
export { listCommissions } from "./store/commissions.ts";
export { deleteOldAccountTokens, endTokens } from "./store/account-tokens.ts";
export { deleteOldDevices } from "./store/known-devices.ts";
export { findAccount } from "./store/accounts.ts";
export {
  countSessionsOf,
  deleteExpiredSessions,
  listDevicesOfUser,
  listSessionsOfUser,
  listUsersWithSession,
  type SignInPlace,
} from "./store/sessions.ts";
export { listSessionsOfGuest } from "./store/guest-places.ts";
export { deleteMembershipsByLinks, deleteMembershipsOf } from "./store/memberships.ts";
export { endUser, holdUser, listOtherAdministrators, setEmail, setUserFacts } from "./store/user-changes.ts";
export { grantRole, listUserRoles, type UserRoleRow } from "./store/user-roles.ts";
export {
  confirmEmail,
  findUser,
  noteGetStarted,
  noteOnboardingCompleted,
  findUserByEmail,
  insertUser,
  listUsersByEmail,
  setPasswordHash,
  type UserRow,
} from "./store/users.ts";
