import type { NoticeKind, NoticeMethod } from "#contract/notice/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type Chosen = { kind: NoticeKind; method: NoticeMethod };

export const listChosen = (db: Reader, userId: UserId): Promise<Chosen[]> =>
  db.selectFrom("notice_methods").select(["kind", "method"]).where("user_id", "=", userId).execute();

export const saveChosen = async (unit: Unit, userId: UserId, { kind, method }: Chosen): Promise<void> => {
  await unit.db
    .insertInto("notice_methods")
    .values({ user_id: userId, kind, method })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet({ method }))
    .execute();
};

export const forgetChosen = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("notice_methods").where("user_id", "=", userId).execute();
};

export type Reach = {
  /** What the profile says for everything that nothing was chosen for. */
  usual: Exclude<NoticeMethod, "none">;
  email: string;
  /** Validated; null where there is none. */
  phone: string | null;
};

/** How somebody is reached; undefined where nobody is any more. */
export const findReach = async (db: Reader, userId: UserId): Promise<Reach | undefined> => {
  const row = await db
    .selectFrom("users")
    .leftJoin("user_profiles", "user_profiles.user_id", "users.id")
    .select(["users.email", "user_profiles.phone", "user_profiles.phone_verified_at", "notification_method"])
    .where("users.id", "=", userId)
    .where("users.deactivated_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, phone, phone_verified_at: validatedAt, notification_method: usual } = row;
  return { usual: usual ?? "email", email, phone: validatedAt === null ? null : phone };
};
