import type { Field } from "#contract/field/entity.ts";

/** What stands in a document that belongs to the very bytes under it. */
export const isWorkedOn = (fields: readonly Pick<Field, "type" | "value">[]): boolean =>
  fields.some(({ type, value }) => value.kind !== "empty" || type === "white_out");

/** What will become of the fields, before it is known which pages the new version has. */
export const fieldsAtReplacing = ({ length: count }: readonly unknown[]): string => {
  if (count === 0) return "There are no fields on it yet.";
  return count === 1
    ? "Its field stays where it is; if its page is not in the new version, it is removed."
    : `Its ${count} fields stay where they are; those whose page is not in the new version are removed.`;
};

export const replacedText = (name: string, removed: number): { title: string; text?: string } => ({
  title: `“${name}” is another version now`,
  ...(removed === 0
    ? {}
    : {
        text: `${removed === 1 ? "1 field was" : `${removed} fields were`} removed: the new version has no place for ${removed === 1 ? "it" : "them"}.`,
      }),
});
