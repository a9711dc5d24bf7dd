import type { FactOf } from "./profile-facts.ts";

/** No certificate is kept by somebody else for the notary yet. */
export const hasSslAccount: FactOf<boolean> = async () => false;
