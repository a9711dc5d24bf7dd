import { useEffect, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { FieldOperationSchema, type FieldSet } from "#contract/field/entity.ts";
import type { DocumentId, MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { dropDraft, readDraft, saveDraft } from "#renderer/services/drafts/draft-store.ts";
import { asRefusal } from "#renderer/services/errors/as-refusal.ts";
import { currentSpan } from "#renderer/services/api/session-span.ts";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";
import { createFieldEditor, type Batch, type FieldEditor, type FieldEditorPorts } from "../model/field-editor.ts";

const UnsentSchema: z.ZodType<Batch[]> = z.array(
  z.object({ label: z.string(), operations: z.array(FieldOperationSchema) }),
);

const answered = async (span: AbortSignal, call: () => Promise<FieldSet>) => {
  // What waited to be asked again while its time went by is asked by nobody.
  if (span.aborted) return new Promise<never>(() => {});
  try {
    return { kind: "ok" as const, fieldSet: await call() };
  } catch (cause) {
    return asRefusal(cause);
  }
};

const portsFor = (
  signingId: SigningId,
  documentId: DocumentId,
  ownMemberId: MemberId | null,
  keep: (unsent: readonly Batch[]) => void,
): FieldEditorPorts => {
  const address = { id: signingId, docId: documentId };
  const span = currentSpan();
  return {
    restore: (field) => (field.memberId === ownMemberId ? field : { ...field, value: { kind: "empty" } }),
    read: () => answered(span, () => api.documents.fields(address)),
    send: (baseVersion, operations) =>
      answered(span, () => api.documents.operate({ ...address, baseVersion, operations })),
    keep,
  };
};

const openEditor = (key: string, latest: FieldSet, target: [SigningId, DocumentId, MemberId | null]): FieldEditor => {
  /** What an earlier page kept is read before anything of this one is kept over it. */
  let reading: Promise<unknown> = Promise.resolve();
  const keep = (unsent: readonly Batch[]) => {
    reading = reading.then(() => (unsent.length === 0 ? dropDraft(key) : saveDraft(key, unsent)));
  };
  const editor = createFieldEditor(latest, portsFor(...target, keep));
  const offer = async () => {
    const unsent = await readDraft(key, UnsentSchema);
    if (unsent !== undefined) editor.offer(unsent);
  };
  reading = offer();
  return editor;
};

/** Editors whose document is not on the screen but whose changes are still on their way. */
const onTheirWay = new Map<string, FieldEditor>();

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
  const key = draftKeys.unsent(signingId, ownMemberId, documentId);
  const [editor] = useState(() => onTheirWay.get(key) ?? openEditor(key, latest, [signingId, documentId, ownMemberId]));
  const connection = useConnectionState();
  useEffect(() => {
    onTheirWay.set(key, editor);
    // Changes of somebody who signed out are not sent in the name of who comes next.
    currentSpan().addEventListener("abort", () => onTheirWay.delete(key), { once: true });
    return () => {
      if (editor.getState().pendingCount === 0) onTheirWay.delete(key);
    };
  }, [key, editor]);
  useEffect(() => editor.accept(latest), [editor, latest]);
  useEffect(() => {
    if (connection === "live") editor.retry();
    window.addEventListener("online", editor.retry);
    return () => window.removeEventListener("online", editor.retry);
  }, [editor, connection]);
  return editor;
};

/** How many changes of a document are still on their way to the platform, be it on the screen or not. */
export const pendingChangesOf = (signingId: SigningId, documentId: DocumentId, ownMemberId: MemberId | null): number =>
  onTheirWay.get(draftKeys.unsent(signingId, ownMemberId, documentId))?.getState().pendingCount ?? 0;

export const useFieldEditorState = (editor: FieldEditor) => useSyncExternalStore(editor.subscribe, editor.getState);
