import type { UserId } from "#contract/common/ids.ts";
import type { RecentNotariesMeta } from "#contract/profile/http.ts";
import type { Services } from "../../services/services.ts";
import { holdProfile, readProfileRow, saveProfileRow } from "../store/profiles.ts";
import { listMetNotaries } from "../store/recent-notaries.ts";

/** How many notaries somebody met since they last cleared the list, and when; computed from the signings themselves. */
export const recentNotariesMeta = (services: Services, userId: UserId): Promise<RecentNotariesMeta> =>
  services.store.snapshot(async (db) => {
    const { notaries_cleared_at: clearedAt } = await readProfileRow(db, userId);
    const met = await listMetNotaries(db, userId, clearedAt);
    return {
      count: met.length,
      lastMetAt: met[0]?.metAt.toISOString() ?? null,
      clearedAt: clearedAt?.toISOString() ?? null,
    };
  });

/** Clears the list, and nothing of the signings that it was made from. */
export const clearRecentNotaries = async (services: Services, userId: UserId): Promise<{ done: true }> => {
  await services.store.transact(async (unit) => {
    await holdProfile(unit, userId);
    await saveProfileRow(unit, userId, { notaries_cleared_at: services.now() });
  });
  return { done: true };
};
