import { listCertificates } from "../../../certificate/index.ts";
import type { FactOf } from "./profile-facts.ts";

/** The last day of the certificate that is good for longest. */
export const idenTrustExpirationDate: FactOf<string | null> = async (db, user) => {
  const ends = (await listCertificates(db, user.id)).map((certificate) => certificate.not_after.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString().slice(0, 10);
};
