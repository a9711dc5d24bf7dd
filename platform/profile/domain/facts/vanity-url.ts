import type { FactOf } from "./profile-facts.ts";

/** Nobody has a public page yet. */
export const vanityUrl: FactOf<string | null> = async () => null;
