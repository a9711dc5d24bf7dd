import type { Field, FieldSet } from "#contract/field/entity.ts";

/**
 * The newer field set, with the very objects of the older one where a field is unchanged: of two hundred fields on the
 * screen only the one that changed is drawn anew.
 */
export const sharingFields = (older: FieldSet, newer: FieldSet): FieldSet => {
  const known = new Map<string, Field>(older.fields.map((field) => [field.id, field]));
  const shared = newer.fields.map((field) => {
    const before = known.get(field.id);
    return before !== undefined && JSON.stringify(before) === JSON.stringify(field) ? before : field;
  });
  return { version: newer.version, fields: shared };
};
