import { sql } from "kysely";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { openSigningsOf } from "../../store/open-signings.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const practiceTitle = "Practice signing";

const isLocked = sql<boolean>`exists (
  select 1 from documents where documents.signing_id = signings.id and documents.lock is not null)`;

/** The kinds of the signings in which something was locked. */
export const listLockedKinds = async (db: Reader, userId: UserId): Promise<SigningKind[]> => {
  const rows = await db
    .selectFrom("signings")
    .select("signings.kind")
    .distinct()
    .where("signings.notary_user_id", "=", userId)
    .where(isLocked)
    .execute();
  return rows.map(({ kind }) => kind);
};

/** The newest that is open and has nothing locked: what is locked was practised. */
export const findOpenPractice = async (db: Reader, userId: UserId): Promise<SigningId | null> => {
  const found = await openSigningsOf(db, userId)
    .where("signings.kind", "=", "practice")
    .where("signings.title", "=", practiceTitle)
    .where(sql<boolean>`not ${isLocked}`)
    .orderBy("signings.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Holds the account until the transaction ends, so that two windows begin one practice. */
export const holdNotary = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};
