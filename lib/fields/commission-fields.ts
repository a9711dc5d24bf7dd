import type { FieldType } from "#contract/field/entity.ts";

/** Drawn from the notary's commission and their state's data: there is nothing that a person fills in. */
export const isDrawnFromCommission = (type: FieldType): boolean =>
  type === "notary_stamp" || type === "required_ron_statement";
