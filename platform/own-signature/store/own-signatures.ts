import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { OwnSignaturesTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type OwnSignatureRow = Selectable<OwnSignaturesTable>;

export const listOwnSignatures = (db: Reader, userId: UserId): Promise<OwnSignatureRow[]> =>
  db.selectFrom("own_signatures").selectAll().where("user_id", "=", userId).execute();

/** In place of the earlier one. */
export const saveOwnSignature = async (
  unit: Unit,
  { user_id, purpose, ...picture }: Insertable<OwnSignaturesTable>,
): Promise<void> => {
  await unit.db
    .insertInto("own_signatures")
    .values({ user_id, purpose, ...picture })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(picture))
    .execute();
};

export const deleteOwnSignature = async (unit: Unit, userId: UserId, purpose: SignaturePurpose): Promise<void> => {
  await unit.db.deleteFrom("own_signatures").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
};

/** Whoever takes a kept picture into a signing and whoever removes it take turns: its bytes go with the last that names them. */
export const holdOwner = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};
