import { certificateExpiry } from "../../../certificate-order/index.ts";
import type { FactOf } from "./profile-facts.ts";

/** The last day of the certificate, as it is tracked; null where its notary has it tracked no more. */
export const idenTrustExpirationDate: FactOf<string | null> = async (db, user) =>
  (await certificateExpiry(db, user.id)).expires_at;
