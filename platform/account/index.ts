export { findAccountToken, issueAccountToken, useAccountToken } from "./domain/account-tokens.ts";
export { forgetDevices, knownDeviceOf, rememberDevice } from "./domain/known-devices.ts";
export { roleOf, switchableAmong, switchRole } from "./domain/own-roles.ts";
export {
  assertNotEnded,
  beginMemberSession,
  beginUserSession,
  nobody,
  resolveCaller,
  sessionChanged,
  sessionIdleMs,
} from "./domain/sessions.ts";
export { endSessionsOf, accountChanged } from "./domain/user-sessions.ts";
export { toUser } from "./domain/user-view.ts";
export { deleteOldAccountTokens } from "./store/account-tokens.ts";
export { deleteOldDevices } from "./store/known-devices.ts";
export {
  deleteExpiredSessions,
  deleteMembershipsByLinks,
  deleteMembershipsOf,
  listSessionsOfUser,
  listUsersWithSession,
} from "./store/sessions.ts";
export { endUser, hasOtherAdministrator, holdUser, setEmail, setUserFacts } from "./store/user-changes.ts";
export { grantRole, listUserRoles, type UserRoleRow } from "./store/user-roles.ts";
export {
  findUser,
  findUserByEmail,
  insertUser,
  listUsersByEmail,
  setPasswordHash,
  type UserRow,
} from "./store/users.ts";
