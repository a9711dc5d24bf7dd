import type { Credential } from "#contract/certificate/bridge.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { bookedSignings, type BookedSigning } from "#lib/signings/booked-signings.ts";

/** From here on people are reminded that the certificate ends. */
const soonMs = 30 * 86_400_000;

export type Expiring = { credential: Credential; firstAfter: BookedSigning | null; countAfter: number };

/**
 * The certificate that documents are locked with ends before a booked signing, or soon. Of several, the one that is valid
 * longest counts: it is enough that one will do. Null where there is nothing to say, or no certificate at all.
 */
export const findExpiring = (
  credentials: readonly Credential[],
  signings: readonly Signing[],
  now: Date,
): Expiring | null => {
  const [credential] = credentials
    .filter(({ status }) => status === "usable" || status === "expired")
    .toSorted((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo));
  if (credential === undefined) return null;
  const end = Date.parse(credential.validTo);
  const after = bookedSignings(signings).filter(({ at }) => at.getTime() > Math.max(end, now.getTime()));
  const [firstAfter = null] = after;
  if (firstAfter === null && end - now.getTime() > soonMs) return null;
  return { credential, firstAfter, countAfter: after.length };
};
