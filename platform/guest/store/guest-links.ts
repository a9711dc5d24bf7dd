import type { SigningId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const saveGuestLink = async (
  unit: Unit,
  signingId: SigningId,
  { tokenHash, issuedAt }: { tokenHash: string; issuedAt: Date },
): Promise<void> => {
  const values = { token_hash: tokenHash, issued_at: issuedAt };
  await unit.db
    .insertInto("guest_links")
    .values({ signing_id: signingId, ...values })
    .onConflict((conflict) => conflict.column("signing_id").doUpdateSet(values))
    .execute();
};

export const deleteGuestLink = async (unit: Unit, signingId: SigningId): Promise<void> => {
  await unit.db.deleteFrom("guest_links").where("signing_id", "=", signingId).execute();
};

export const hasGuestLink = async (db: Reader, signingId: SigningId): Promise<boolean> =>
  (await db.selectFrom("guest_links").select("signing_id").where("signing_id", "=", signingId).executeTakeFirst()) !==
  undefined;

export const findSigningOfLink = async (db: Reader, tokenHash: string): Promise<SigningId | null> => {
  const row = await db
    .selectFrom("guest_links")
    .select("signing_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.signing_id ?? null;
};
