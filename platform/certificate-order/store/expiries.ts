import type { UserId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type ToldExpiry = { expires_on: string | null; said_at: Date };

export const findToldExpiry = (db: Reader, userId: UserId): Promise<ToldExpiry | undefined> =>
  db
    .selectFrom("certificate_expiries")
    .select(["expires_on", "said_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

export const saveToldExpiry = async (
  unit: Unit,
  userId: UserId,
  expiresOn: string | null,
  saidAt: Date,
): Promise<void> => {
  const said = { expires_on: expiresOn, said_at: saidAt };
  await unit.db
    .insertInto("certificate_expiries")
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(said))
    .execute();
};
