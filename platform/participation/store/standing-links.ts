import type { Reader } from "../../store/store.ts";

/** Whether each of these links stands: none was withdrawn, none replaced. */
export const doLinksStand = async (db: Reader, ids: readonly string[]): Promise<boolean> => {
  const rows = await db
    .selectFrom("personal_links")
    .select("id")
    .where("id", "in", ids)
    .where("revoked_at", "is", null)
    .execute();
  return rows.length === new Set(ids).size;
};
