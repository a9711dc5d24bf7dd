import type { MemberId } from "#contract/common/ids.ts";
import type { Field } from "#contract/field/entity.ts";

/** The fields of a document where nothing is required of these people: the notary keeps them out of the signing. */
export const notAskedOf = (fields: readonly Field[], excluded: readonly MemberId[]): Field[] =>
  fields.map((field) =>
    field.memberId !== null && excluded.includes(field.memberId) ? { ...field, required: false } : field,
  );
