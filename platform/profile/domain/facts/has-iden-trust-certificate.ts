import type { FactOf } from "./profile-facts.ts";
import { hasOwnCertificate } from "./has-own-certificate.ts";

/** Any, also one that was brought along (decision 17); a .pfx is the usual form of it (decision 20). */
export const hasIdenTrustCertificate: FactOf<boolean> = hasOwnCertificate;
