import type { FactOf } from "./profile-facts.ts";

/** There are no resellers yet. */
export const hasReferrerReseller: FactOf<boolean> = async () => false;
