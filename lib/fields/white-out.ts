import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";

/** What people sign with and what a notary certifies: it is never whited out, nor placed on a white-out. */
const sealing: ReadonlySet<FieldType> = new Set<FieldType>([
  "signature",
  "initials",
  "sign",
  "notary_signature",
  "notary_stamp",
  "required_ron_statement",
]);

export const isSealing = (type: FieldType): boolean => sealing.has(type);

/** White-outs lie beneath every other field, whenever they were placed: they change the paper that the others stand on. */
export const inDrawingOrder = (fields: readonly Field[]): Field[] => [
  ...fields.filter(({ type }) => type === "white_out"),
  ...fields.filter(({ type }) => type !== "white_out"),
];

export const countWhiteOuts = (fields: readonly Pick<Field, "type">[]): number =>
  fields.filter(({ type }) => type === "white_out").length;

/** For the record of a lock; empty where nothing was whited out. */
export const whiteOutWords = (count: unknown): string =>
  typeof count !== "number" || count <= 0
    ? ""
    : `; what was under ${count === 1 ? "1 white-out" : `${count} white-outs`} was removed from it`;

const overlap = (a: FieldPlace, b: FieldPlace): boolean =>
  a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A field that this one may not lie on, where one of the two is a white-out and the other seals; null when none is. */
export const sealConflict = (field: Pick<Field, "id" | "type" | "place">, others: readonly Field[]): Field | null => {
  const opposes = (type: FieldType) => (field.type === "white_out" ? isSealing(type) : type === "white_out");
  if (field.type !== "white_out" && !isSealing(field.type)) return null;
  return (
    others.find((other) => other.id !== field.id && opposes(other.type) && overlap(field.place, other.place)) ?? null
  );
};
