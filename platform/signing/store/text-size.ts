import type { SigningId } from "#contract/common/ids.ts";
import type { FieldTextSize } from "#contract/field/entity.ts";
import type { Unit } from "../../store/store.ts";

export const saveTextSize = async (unit: Unit, signingId: SigningId, size: FieldTextSize): Promise<void> => {
  await unit.db.updateTable("signings").set({ text_size: size }).where("id", "=", signingId).execute();
};
