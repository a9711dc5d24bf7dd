import type { SigningId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const setVideoEnd = async (unit: Unit, id: SigningId, at: Date | null): Promise<void> => {
  await unit.db.updateTable("signings").set({ video_ends_at: at }).where("id", "=", id).execute();
};

export const findVideoEnd = async (db: Reader, id: SigningId): Promise<Date | null> => {
  const row = await db.selectFrom("signings").select("video_ends_at").where("id", "=", id).executeTakeFirst();
  return row?.video_ends_at ?? null;
};
