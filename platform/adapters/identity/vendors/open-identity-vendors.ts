import type { IdentityVendors } from "../identity-vendor.ts";

/** Who checks identities, as the configuration has it; null: nobody does. */
export const openIdentityVendors = async (): Promise<IdentityVendors | null> => null;
