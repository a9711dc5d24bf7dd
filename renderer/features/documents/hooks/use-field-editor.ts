import { useEffect, useState, useSyncExternalStore } from "react";
import type { FieldSet } from "#contract/entities/field.ts";
import type { DocumentId, MemberId, SigningId } from "#contract/entities/ids.ts";
import { api } from "#renderer/app/api/api.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { createFieldEditor, type FieldEditor, type FieldEditorPorts } from "../model/field-editor.ts";

const answered = async (call: () => Promise<FieldSet>) => {
  try {
    return { kind: "ok" as const, fieldSet: await call() };
  } catch (cause) {
    return { kind: "refused" as const, error: toAppError(cause) };
  }
};

const portsFor = (signingId: SigningId, documentId: DocumentId, ownMemberId: MemberId | null): FieldEditorPorts => {
  const address = { id: signingId, docId: documentId };
  return {
    restore: (field) => (field.memberId === ownMemberId ? field : { ...field, value: { kind: "empty" } }),
    read: () => answered(() => api.documents.fields(address)),
    send: (baseVersion, operations) => answered(() => api.documents.operate({ ...address, baseVersion, operations })),
  };
};

/**
 * The editor of one document's fields for the life of the component (give the component the document as its key), fed
 * with the field sets that the snapshot brings.
 */
export const useFieldEditor = (
  signingId: SigningId,
  documentId: DocumentId,
  ownMemberId: MemberId | null,
  latest: FieldSet,
): FieldEditor => {
  const [editor] = useState(() => createFieldEditor(latest, portsFor(signingId, documentId, ownMemberId)));
  useEffect(() => editor.accept(latest), [editor, latest]);
  return editor;
};

export const useFieldEditorState = (editor: FieldEditor) => useSyncExternalStore(editor.subscribe, editor.getState);
