import type { UserId } from "#contract/common/ids.ts";
import { expiryKinds, type Expiry } from "#contract/expiry/http.ts";
import { dayInZone, daysBetween } from "#lib/calendar/days.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { certificateExpiry } from "../../certificate-order/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import {
  deletePaper,
  findLastEndOfCertificates,
  findNotary,
  listEndingsOf,
  savePaper,
  type Ending,
  type Notary,
} from "../store/expiries.ts";

/** The days that are left of it, 0 on its last one. A commission has its state's day, everything else the notary's. */
export const daysLeftOf = (ending: Ending, now: Date): number => {
  const today = ending.kind === "commission" ? commissionDay(now, ending) : dayInZone(now, ending.timezone);
  return daysBetween(today, ending.endsOn);
};

/** The day on which the certificate ends, as it is tracked: what the notary said counts, and who stopped is reminded of nothing. */
export const trackedCertificate = async (db: Reader, notary: Notary): Promise<Ending | null> => {
  const { expires_at: endsOn } = await certificateExpiry(db, notary.userId);
  return endsOn === null ? null : { ...notary, kind: "certificate", endsOn };
};

/** That of the registered ones, where nobody is to be reminded: with it documents are locked all the same. */
const untrackedCertificate = async (db: Reader, notary: Notary): Promise<Ending | null> => {
  const ends = await findLastEndOfCertificates(db, notary.userId);
  return ends === null ? null : { ...notary, kind: "certificate", endsOn: dayInZone(ends, notary.timezone) };
};

/** What a notary acts under, in a fixed order, with what is not known of it. */
export const readExpiries = async ({ store: { read }, now }: Services, userId: UserId): Promise<Expiry[]> => {
  const notary = await findNotary(read, userId);
  const tracked = notary === undefined ? null : await trackedCertificate(read, notary);
  const certificate = tracked ?? (notary === undefined ? null : await untrackedCertificate(read, notary));
  const endings = [...(await listEndingsOf(read, userId)), ...(certificate === null ? [] : [certificate])];
  return expiryKinds.map((kind) => {
    const isTracked = kind !== "certificate" || certificate === tracked;
    const ending = endings.find((candidate) => candidate.kind === kind);
    if (ending === undefined) return { kind, expiresOn: null, daysLeft: null, isTracked };
    return { kind, expiresOn: ending.endsOn, daysLeft: daysLeftOf(ending, now()), isTracked };
  });
};

export const notePaper = (
  services: Services,
  userId: UserId,
  { kind, expiresOn }: { kind: "bond" | "insurance"; expiresOn: string | null },
): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    if (expiresOn === null) await deletePaper(unit, userId, kind);
    else await savePaper(unit, { user_id: userId, kind, expires_on: expiresOn, noted_at: services.now() });
    return { done: true };
  });
