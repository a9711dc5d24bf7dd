import type { FactOf } from "./profile-facts.ts";

/** Who does not notarize has nothing to go through; a notary is through it once there is a commission to act under. */
export const isOnboardingComplete: FactOf<boolean> = async (_db, user) =>
  user.role === "SelfRon" || user.role === "CorpNotary" ? user.commission !== null : true;
