import { listCertificates } from "../../../certificate/index.ts";
import type { FactOf } from "./profile-facts.ts";

/** Whether the platform knows a certificate with which this notary locks. */
export const hasOwnCertificate: FactOf<boolean> = async (db, user) => (await listCertificates(db, user.id)).length > 0;
