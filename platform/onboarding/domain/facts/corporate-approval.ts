import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { listUserRoles, type UserRow } from "../../../account/index.ts";
import type { Services } from "../../../services/services.ts";

/** A corporate notary acts for an organization, and not before it has agreed. */
export const readAwaitedApproval = async (
  services: Services,
  user: UserRow,
): Promise<OnboardingState["awaitsApproval"]> => {
  if (user.role !== "CorpNotary") return null;
  const role = (await listUserRoles(services.store.read, user.id)).find((row) => row.role === "CorpNotary");
  if (role === undefined || role.approved_at !== null) return null;
  return { since: role.granted_at.toISOString(), from: "a manager of your organization" };
};
