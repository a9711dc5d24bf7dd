import { maxSignaturePixelsPerMember } from "#contract/constants.ts";
import type { Field, FieldOperation } from "#contract/field/entity.ts";
import { refuse } from "../../base/refusal.ts";

/**
 * Stops one person from putting so many different pictures into a document that nobody could lock it: each of them is
 * decoded and packed anew at the lock, at the notary's computer and here, within the time that one document may take.
 */
export const assertPicturesWithin = (operations: readonly FieldOperation[], fields: readonly Field[]): void => {
  const putsPicture = operations.some(
    (operation) =>
      operation.kind !== "delete" &&
      (operation.kind === "add" ? operation.field.value : operation.value)?.kind === "image",
  );
  if (!putsPicture) return;
  const pixels = new Map<string, number>();
  const seen = new Set<string>();
  for (const { memberId, value } of fields) {
    if (value.kind !== "image" || seen.has(`${memberId} ${value.sha256}`)) continue;
    seen.add(`${memberId} ${value.sha256}`);
    const sum = (pixels.get(String(memberId)) ?? 0) + value.widthPx * value.heightPx;
    if (sum > maxSignaturePixelsPerMember)
      refuse("fields/bad-operation", { detail: "there are too many different pictures of one person in the document" });
    pixels.set(String(memberId), sum);
  }
};
