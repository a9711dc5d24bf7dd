import type { Field } from "#contract/field/entity.ts";

/** A document's fields, and those who take part. */
export type OnDocument<Person> = { fields: readonly Field[]; members: readonly Person[] };
