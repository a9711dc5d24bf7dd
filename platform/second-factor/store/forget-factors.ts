import type { UserId } from "#contract/common/ids.ts";
import type { Unit } from "../../store/store.ts";

/** Of an account that ends: nothing by which it showed who it is stays behind. */
export const forgetFactors = async (unit: Unit, userId: UserId): Promise<void> => {
  for (const table of [
    "authenticator_apps",
    "recovery_codes",
    "passkeys",
    "passkey_challenges",
    "pending_sign_ins",
  ] as const)
    await unit.db.deleteFrom(table).where("user_id", "=", userId).execute();
};
