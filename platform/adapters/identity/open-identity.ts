import type { IdentityVendors } from "./identity-vendor.ts";

/** Who checks identities, as the configuration names them. */
export const openIdentity = async (): Promise<IdentityVendors | null> => null;
