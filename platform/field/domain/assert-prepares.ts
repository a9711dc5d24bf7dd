import type { FieldOperation } from "#contract/field/entity.ts";
import { refuse } from "../../base/refusal.ts";

/** Stops an assistant from acting as the notary: they place what others will fill in, and no stamp, which is the seal. */
export const assertPrepares = (operations: readonly FieldOperation[]): void => {
  for (const operation of operations) {
    if (operation.kind === "delete") continue;
    const value = operation.kind === "add" ? operation.field.value : operation.value;
    const seals = operation.kind === "add" && operation.field.type === "notary_stamp";
    if (seals || (value !== undefined && value.kind !== "empty")) refuse("assistant/prepares-only");
  }
};
