import type { Document } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { isFillable, isFilled } from "#lib/fields/field-types.ts";
import { inReadingOrder } from "#lib/fields/reading-order.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

export type DocumentInSigning = Document & { fieldSet: { fields: readonly Field[] } };
export type OwnField = { document: DocumentInSigning; field: Field };

/** Every field of this person, document by document in reading order. */
export const ownFields = (documents: readonly DocumentInSigning[], memberId: string): OwnField[] =>
  documents.flatMap((document) =>
    inReadingOrder(
      document.fieldSet.fields.filter((field) => field.memberId === memberId && isFillable(field.type)),
    ).map((field) => ({ document, field })),
  );

/** How a document stands for one person; null where there is nothing to say. */
export type DocumentStanding = { kind: "locked" | "done" } | { kind: "open"; count: number };

export const documentStanding = (document: DocumentInSigning, memberId: string): DocumentStanding | null => {
  if (isSealed(document)) return { kind: "locked" };
  const required = ownFields([document], memberId).filter(({ field }) => field.required);
  const count = required.filter(({ field }) => !isFilled(field)).length;
  if (count > 0) return { kind: "open", count };
  return required.length > 0 ? { kind: "done" } : null;
};

/**
 * The empty required field after the given one, around the corner; once none is left, the next optional one; null when
 * everything is filled.
 */
export const nextField = (fields: readonly OwnField[], afterId: string | null): OwnField | null => {
  const start = fields.findIndex(({ field }) => field.id === afterId) + 1;
  const turned = [...fields.slice(start), ...fields.slice(0, start)];
  const open = turned.filter(({ field, document }) => !isFilled(field) && !isSealed(document));
  return open.find(({ field }) => field.required) ?? open[0] ?? null;
};

export type FillProgress = { done: number; total: number; optionalEmpty: number };

/** How far a person is: the required fields, and the optional ones that could still be filled. */
export const progressOf = (fields: readonly OwnField[]): FillProgress => {
  const required = fields.filter(({ field }) => field.required);
  return {
    done: required.filter(({ field }) => isFilled(field)).length,
    total: required.length,
    optionalEmpty: fields.filter(({ field, document }) => !field.required && !isFilled(field) && !isSealed(document))
      .length,
  };
};

/** What stands beside the button that leads on; it never says more than is so. */
export const progressSentence = ({ done, total, optionalEmpty }: FillProgress, notaryName: string): string => {
  const { progress } = currentTexts().signing;
  if (done < total) return progress.open(done, total);
  if (optionalEmpty === 0) return progress.filled(notaryName);
  return total === 0 ? progress.onlyOptional(optionalEmpty) : progress.optionalLeft(optionalEmpty);
};
