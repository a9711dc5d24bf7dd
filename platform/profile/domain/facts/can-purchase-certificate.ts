import type { FactOf } from "./profile-facts.ts";

/** Certificates are brought along; none is sold yet. */
export const canPurchaseCertificate: FactOf<boolean> = async () => false;
