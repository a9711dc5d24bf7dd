import type { Document } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { isFillable, isFilled } from "#lib/fields/field-types.ts";
import { inReadingOrder } from "#lib/fields/reading-order.ts";

export type DocumentInSigning = Document & { fieldSet: { fields: readonly Field[] } };
export type OwnField = { document: DocumentInSigning; field: Field };

/** Every field of this person, document by document in reading order. */
export const ownFields = (documents: readonly DocumentInSigning[], memberId: string): OwnField[] =>
  documents.flatMap((document) =>
    inReadingOrder(
      document.fieldSet.fields.filter((field) => field.memberId === memberId && isFillable(field.type)),
    ).map((field) => ({ document, field })),
  );

/** How a document stands for one person; empty where there is nothing to say. */
export const documentWord = (document: DocumentInSigning, memberId: string): string => {
  if (isSealed(document)) return "Locked";
  const required = ownFields([document], memberId).filter(({ field }) => field.required);
  const open = required.filter(({ field }) => !isFilled(field)).length;
  if (open > 0) return `${open} to fill`;
  return required.length > 0 ? "Done" : "";
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
  if (done < total) return `${done} of ${total} fields are done`;
  if (optionalEmpty === 0) return `Thank you. You have filled everything. ${notaryName} goes on from here.`;
  const optional = optionalEmpty === 1 ? "1 optional is empty" : `${optionalEmpty} optional are empty`;
  return total === 0 ? `Nothing is required of you; ${optional}.` : `All required fields are filled; ${optional}.`;
};
