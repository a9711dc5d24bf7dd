import type { User } from "#contract/account/entity.ts";
import type { Session } from "#contract/account/http.ts";
import type { UserId } from "#contract/common/ids.ts";

export const aNotary = (changes: Partial<User> = {}): User => ({
  id: "00000000-0000-4000-8000-00000000000a" as UserId,
  fullName: "Nora Whitfield",
  firstName: "Nora",
  lastName: "Whitfield",
  email: "nora.whitfield@example.com",
  timezone: "America/New_York",
  state: { abbr: "VA", name: "Virginia" },
  commission: { name: "Nora Whitfield", number: "7712345", expiresOn: "2029-08-31" },
  currentRole: { id: 2, name: "SelfRon", display_name: "Notary" },
  isNotary: true,
  canNotary: true,
  isConsumer: false,
  isOnboardingComplete: true,
  ...changes,
});

export const aSession = (user: User | null, changes: Partial<Session> = {}): Session => ({
  csrfToken: "a-token",
  user,
  memberships: [],
  impersonator: null,
  assistant: null,
  isAdministrator: false,
  ...changes,
});
