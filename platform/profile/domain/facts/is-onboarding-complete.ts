import type { FactOf } from "./profile-facts.ts";

/** Read only, as the onboarding noted it (decision 17); who does not notarize has nothing to go through. */
export const isOnboardingComplete: FactOf<boolean> = async (_db, user) =>
  user.role === "SelfRon" || user.role === "CorpNotary" ? user.onboarding_completed_at !== null : true;
