import type { ProfileMeta } from "#contract/profile/entity.ts";
import type { FactOf } from "./profile-facts.ts";

/** No plans are offered yet. */
export const plansToPurchase: FactOf<
  Pick<ProfileMeta, "canPurchaseSelfRonPlan" | "canPurchaseCorpRonPlan">
> = async () => ({ canPurchaseSelfRonPlan: false, canPurchaseCorpRonPlan: false });
