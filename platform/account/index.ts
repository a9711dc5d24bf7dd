export { findAccountToken, issueAccountToken, useAccountToken } from "./domain/account-tokens.ts";
export { knownDeviceOf, rememberDevice } from "./domain/known-devices.ts";
export {
  accountChanged,
  assertNotEnded,
  beginMemberSession,
  beginUserSession,
  endSessionsOf,
  nobody,
  resolveCaller,
  sessionChanged,
  sessionIdleMs,
} from "./domain/sessions.ts";
export { endLooksAs, endWorkBy, lookAs, workBy } from "./domain/on-behalf.ts";
export { roleNames } from "./domain/user-view.ts";
export { canBeLookedAt } from "./domain/who-acts.ts";
export { deleteOldAccountTokens } from "./store/account-tokens.ts";
export { deleteOldDevices } from "./store/known-devices.ts";
export { findAccount } from "./store/accounts.ts";
export {
  countSessionsOf,
  deleteExpiredSessions,
  deleteMembershipsByLinks,
  deleteMembershipsOf,
  listSessionsOfUser,
  listUsersWithSession,
} from "./store/sessions.ts";
export { grantRole, listUserRoles, type UserRoleRow } from "./store/user-roles.ts";
export {
  findUser,
  findUserByEmail,
  insertUser,
  listUsersByEmail,
  setPasswordHash,
  type UserRow,
} from "./store/users.ts";
