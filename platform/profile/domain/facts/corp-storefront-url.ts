import type { FactOf } from "./profile-facts.ts";

/** Nobody has a storefront yet. */
export const corpStorefrontUrl: FactOf<string | null> = async () => null;
