export { findAccountToken, issueAccountToken, useAccountToken } from "./domain/account-tokens.ts";
export { addCommission, beginCommissions, tellNotary } from "./domain/commissions.ts";
export { knownDeviceOf, rememberDevice } from "./domain/known-devices.ts";
export {
  assertNotEnded,
  beginMemberSession,
  beginUserSession,
  nobody,
  resolveCaller,
  sessionChanged,
  sessionIdleMs,
} from "./domain/sessions.ts";
export { deleteOldAccountTokens } from "./store/account-tokens.ts";
export { deleteOldDevices } from "./store/known-devices.ts";
export {
  deleteExpiredSessions,
  deleteMembershipsByLinks,
  deleteMembershipsOf,
  listSessionsOfUser,
  listUsersWithSession,
} from "./store/sessions.ts";
export { grantRole, listUserRoles, type UserRoleRow } from "./store/user-roles.ts";
export {
  findUser,
  noteGetStarted,
  noteOnboardingCompleted,
  findUserByEmail,
  insertUser,
  listUsersByEmail,
  setPasswordHash,
  type UserRow,
} from "./store/users.ts";
