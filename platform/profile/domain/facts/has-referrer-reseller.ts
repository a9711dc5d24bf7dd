import type { FactOf } from "./profile-facts.ts";

/** No account is kept with whoever brought it here, so nobody has one. */
export const hasReferrerReseller: FactOf<boolean> = async () => false;
