import type { Profile, ProfileMeta } from "#contract/profile/entity.ts";
import { billedRoles } from "#lib/people/billed-roles.ts";
import type { UserRow } from "../../../account/index.ts";
import { listOfferedPlans } from "../../../plan/index.ts";
import type { Services } from "../../../services/services.ts";
import type { Reader } from "../../../store/store.ts";

type BillingFacts = Pick<Profile, "isBillingAvailable"> &
  Pick<ProfileMeta, "canPurchaseSelfRonPlan" | "canPurchaseCorpRonPlan">;

/** Whether somebody takes money for this platform from people in this role, and whether there is a plan for them. */
export const billingFactsOf = async (
  db: Reader,
  { role }: UserRow,
  { billing }: Pick<Services, "billing">,
): Promise<BillingFacts> => {
  const isBillingAvailable = billing !== null && billedRoles.includes(role);
  const isOffered = isBillingAvailable && (await listOfferedPlans(db, role)).length > 0;
  return {
    isBillingAvailable,
    canPurchaseSelfRonPlan: isOffered && role === "SelfRon",
    canPurchaseCorpRonPlan: isOffered && role === "CorpManager",
  };
};
