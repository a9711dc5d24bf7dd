/** How many browsers a member or an account has is asked whenever another one comes. */
export const sessionsByOwner: readonly string[] = [
  `create index session_memberships_by_member on session_memberships (member_id)`,
  `create index sessions_by_user on sessions (user_id) where user_id is not null`,
];
