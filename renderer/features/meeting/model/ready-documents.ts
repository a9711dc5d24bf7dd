import type { WaivablePart } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import { mostLockedTogether } from "#contract/lock/request.ts";
import { missingForLock } from "#lib/fields/missing-for-lock.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import type { ShownContent } from "#lib/fields/shown-content.ts";
import { documentChecklist, type ChecklistFacts } from "./document-checklist.ts";
import type { DocumentOnScreen } from "./document-to-lock.ts";

type InMeeting = Pick<Document, "id" | "name" | "state" | "lease" | "waivers" | "pages" | "sha256"> & {
  fieldSet: FieldSet;
};

export type ReadyDocument = DocumentOnScreen & Pick<Document, "name">;

/** What decides about every document of a meeting alike. */
export type SharedFacts = Omit<ChecklistFacts, "document" | "fields" | "pendingChanges">;

/** Every document of which nothing is missing, in the order of the tabs, as this page has it. */
export const readyDocuments = ({
  documents,
  facts,
  pendingChangesOf,
  drawOptions,
}: {
  /** The one that is open with its fields as they lie on the screen. */
  documents: readonly InMeeting[];
  facts: SharedFacts;
  pendingChangesOf: (document: Pick<Document, "id">) => number;
  drawOptions: Pick<ShownContent, "notary" | "demo">;
}): ReadyDocument[] =>
  documents
    .filter((document) => {
      const { fields } = document.fieldSet;
      const pendingChanges = pendingChangesOf(document);
      return (
        !isSealed(document) &&
        documentChecklist({ ...facts, document, fields, pendingChanges }).every(({ isMet }) => isMet)
      );
    })
    .slice(0, mostLockedTogether)
    .map(({ id, sha256, name, fieldSet, pages }) => ({
      documentId: id,
      sha256,
      name,
      pages,
      content: { fieldSet, ...drawOptions },
    }));

/** Parts of the act that are neither on a document nor waived. */
export const missingPartsOf = (
  { kind, asked, members, hasSealFacts }: SharedFacts,
  { fieldSet: { fields }, waivers }: Pick<InMeeting, "fieldSet" | "waivers">,
): WaivablePart[] => {
  const { parts, unidentified } = missingForLock({ kind, asked, members, hasSealFacts, fields, waivers });
  return unidentified.length === 0 ? parts : [...parts, "identification"];
};
