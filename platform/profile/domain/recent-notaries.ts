import type { UserId } from "#contract/common/ids.ts";
import type { RecentNotariesMeta, RecentNotary } from "#contract/profile/http.ts";
import type { Services } from "../../services/services.ts";
import { publicUrlsOf } from "../../storefront/index.ts";
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

/** Who they are, and where their public pages are. */
export const listRecentNotaries = (services: Services, userId: UserId): Promise<{ notaries: RecentNotary[] }> =>
  services.store.snapshot(async (db) => {
    const { notaries_cleared_at: clearedAt } = await readProfileRow(db, userId);
    const met = await listMetNotaries(db, userId, clearedAt);
    const urls = await publicUrlsOf(
      services,
      db,
      met.map(({ notaryId }) => notaryId),
    );
    return {
      notaries: met.map(({ notaryId, fullName, state, metAt }) => ({
        id: notaryId,
        fullName,
        state,
        lastMetAt: metAt.toISOString(),
        publicPageUrl: urls.get(notaryId) ?? null,
      })),
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
