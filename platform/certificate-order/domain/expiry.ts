import type { CertificateExpiry } from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { findUser } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findToldExpiry, saveToldExpiry } from "../store/expiries.ts";
import { listOrders } from "../store/orders.ts";
import { listKnownCertificates } from "./read-orders.ts";
import type { Reader } from "../../store/store.ts";

const zoneOf = async (db: Reader, userId: UserId): Promise<string> =>
  (await findUser(db, userId))?.timezone ?? "America/New_York";

/**
 * On which day the notary's certificate ends, as far as anybody knows. What the notary said counts, until another
 * certificate is registered: a renewed one has a later end than the day that was said of the one before it. Whoever wants no
 * reminders gets none, whatever is registered later.
 */
export const certificateExpiry = async (db: Reader, userId: UserId): Promise<CertificateExpiry> => {
  const told = await findToldExpiry(db, userId);
  if (told?.expires_on === null) return { expires_at: null, source: "stopped" };
  const [longest] = await listKnownCertificates(db, userId, await listOrders(db, userId));
  const isNewer =
    told !== undefined && longest !== undefined && longest.registeredAt !== null && longest.registeredAt > told.said_at;
  if (told !== undefined && !isNewer) return { expires_at: told.expires_on, source: "told" };
  if (longest === undefined) return { expires_at: null, source: "unknown" };
  return { expires_at: dayInZone(longest.validTo, await zoneOf(db, userId)), source: "certificate" };
};

/** Keeps the day that the notary said; null: no reminders. A day that is over where the notary is makes no sense. */
export const tellExpiry = async (
  services: Services,
  userId: UserId,
  expiresOn: string | null,
): Promise<CertificateExpiry> => {
  const now = services.now();
  const today = dayInZone(now, await zoneOf(services.store.read, userId));
  if (expiresOn !== null && expiresOn < today) refuse("certificate/expiry-passed");
  await services.store.transact((unit) => saveToldExpiry(unit, userId, expiresOn, now));
  return certificateExpiry(services.store.read, userId);
};
