import type { UserId } from "#contract/common/ids.ts";
import { expiryKinds, type Expiry } from "#contract/expiry/http.ts";
import { dayInZone, daysBetween } from "#lib/calendar/days.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import type { Services } from "../../services/services.ts";
import { deletePaper, listEndingsOf, savePaper, type Ending } from "../store/expiries.ts";

/** Its last day where the notary is. */
export const lastDayOf = ({ ends, timezone }: Ending): string =>
  typeof ends === "string" ? ends : dayInZone(ends, timezone);

/** The days that are left of it, 0 on its last one. A commission has its state's day, everything else the notary's. */
export const daysLeftOf = (ending: Ending, now: Date): number => {
  const today = ending.kind === "commission" ? commissionDay(now, ending) : dayInZone(now, ending.timezone);
  return daysBetween(today, lastDayOf(ending));
};

/** What a notary acts under, in a fixed order, with what is not known of it. */
export const readExpiries = async (services: Services, userId: UserId): Promise<Expiry[]> => {
  const endings = await listEndingsOf(services.store.read, userId);
  return expiryKinds.map((kind) => {
    const ending = endings.find((candidate) => candidate.kind === kind);
    if (ending === undefined) return { kind, expiresOn: null, daysLeft: null };
    return { kind, expiresOn: lastDayOf(ending), daysLeft: daysLeftOf(ending, services.now()) };
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
