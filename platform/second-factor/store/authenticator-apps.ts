import type { Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { AuthenticatorAppsTable } from "../../store/tables/coming-in-tables.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const findAuthenticatorApp = (
  db: Reader,
  userId: UserId,
): Promise<Selectable<AuthenticatorAppsTable> | undefined> =>
  db.selectFrom("authenticator_apps").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const listSecrets = (db: Reader): Promise<Pick<Selectable<AuthenticatorAppsTable>, "user_id" | "secret">[]> =>
  db.selectFrom("authenticator_apps").select(["user_id", "secret"]).orderBy("user_id").execute();

/** Another writing of the same secret. */
export const replaceSecret = async (
  unit: Unit,
  userId: UserId,
  change: { from: string; to: string },
): Promise<void> => {
  await unit.db
    .updateTable("authenticator_apps")
    .set({ secret: change.to })
    .where("user_id", "=", userId)
    .where("secret", "=", change.from)
    .execute();
};

/** One that was begun and not confirmed gives way. Answers whether there is none in use. */
export const beginAuthenticatorApp = (
  unit: Unit,
  app: { userId: UserId; secret: string; now: Date },
): Promise<boolean> =>
  someRow(
    unit.db
      .insertInto("authenticator_apps")
      .values({ user_id: app.userId, secret: app.secret, begun_at: app.now, confirmed_at: null, last_step: null })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ secret: app.secret, begun_at: app.now, last_step: null })
          .where("authenticator_apps.confirmed_at", "is", null),
      )
      .returning("user_id"),
  );

/** Takes the step's one use; false where it or a later one was used: of two that bring the same code at once, one gets in. */
export const takeStep = (unit: Unit, userId: UserId, step: number): Promise<boolean> =>
  someRow(
    unit.db
      .updateTable("authenticator_apps")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
      .returning("user_id"),
  );

export const confirmAuthenticatorApp = async (unit: Unit, userId: UserId, now: Date): Promise<void> => {
  await unit.db
    .updateTable("authenticator_apps")
    .set({ confirmed_at: now })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .execute();
};

export const deleteAuthenticatorApp = (unit: Unit, userId: UserId): Promise<boolean> =>
  someRow(unit.db.deleteFrom("authenticator_apps").where("user_id", "=", userId).returning("user_id"));

/** In place of those of before. */
export const replaceRecoveryCodes = async (
  unit: Unit,
  userId: UserId,
  codeHashes: readonly string[],
): Promise<void> => {
  await unit.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (codeHashes.length === 0) return;
  await unit.db
    .insertInto("recovery_codes")
    .values(codeHashes.map((code_hash) => ({ code_hash, user_id: userId, used_at: null })))
    .execute();
};

export const countRecoveryCodes = async (db: Reader, userId: UserId): Promise<number> => {
  const row = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Whether this call used the code up. */
export const takeRecoveryCode = (unit: Unit, userId: UserId, codeHash: string, now: Date): Promise<boolean> =>
  someRow(
    unit.db
      .updateTable("recovery_codes")
      .set({ used_at: now })
      .where("user_id", "=", userId)
      .where("code_hash", "=", codeHash)
      .where("used_at", "is", null)
      .returning("code_hash"),
  );
