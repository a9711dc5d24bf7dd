import { sha256Hex } from "../../security/sha256-hex.ts";
import type { Field, FieldOperation, FieldSet, FieldValue } from "#contract/field/entity.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { channels, maxOperationsMessageBytes } from "#contract/realtime.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { areSameOutlines, outlinesOf } from "#lib/fields/field-outlines.ts";
import { withoutAlias } from "#lib/fields/field-types.ts";
import { stateWith } from "#lib/fields/state-with.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertFieldCount, assertNoSealConflict, assertOperation, type FieldRules } from "./assert-operation.ts";
import { assertDrawable } from "./assert-drawable.ts";
import { assertPicturesWithin } from "./assert-pictures.ts";
import { assertRemovable } from "./assert-removable.ts";
import { assertUnfrozen, assertUnlocked, assertVersion, getDocument, saveFields } from "../../document/index.ts";
import { assertConsented, listMembers, listSignatures } from "../../member/index.ts";
import { removedPictures, toldActs } from "./told-acts.ts";
import type { Unit } from "../../store/store.ts";
import type { Participation } from "../../participation/index.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { keepWay } from "../../way/index.ts";

/** Of all operations of a batch together; a hundred long letters. Each is laid out, on the thread that serves everybody. */
const maxTextPerBatch = 50_000;

const lengthOf = (value: FieldValue | undefined): number => (value?.kind === "text" ? value.text.length : 0);

/** How much text is laid out to judge an operation: what it writes, or what stands where it changes the room for it. */
const textOf = (operation: FieldOperation, field: Field | undefined): number => {
  if (operation.kind === "delete") return 0;
  if (operation.kind === "add") return lengthOf(operation.field.value);
  if (operation.value !== undefined) return lengthOf(operation.value);
  return operation.place === undefined && operation.textSize === undefined ? 0 : lengthOf(field?.value);
};

/** Carries out a batch on the current fields: all of it or nothing. */
const carryOut = (
  rules: FieldRules,
  editor: Participation,
  base: FieldSet,
  operations: readonly FieldOperation[],
): FieldSet => {
  let current = base;
  let text = 0;
  for (const operation of operations) {
    const id = operation.kind === "add" ? operation.field.id : operation.fieldId;
    const field = current.fields.find((candidate) => candidate.id === id);
    text += textOf(operation, field);
    if (text > maxTextPerBatch) refuse("fields/bad-operation", { detail: "there is too much text in one step" });
    assertOperation(rules, editor, operation, field);
    const applied = applyOperations(current, [operation]);
    if (applied.kind === "impossible") {
      return refuse("fields/bad-operation", {
        detail: applied.reason === "field-exists" ? "the field exists already" : "the field does not exist",
      });
    }
    current = applied.fieldSet;
    if (operation.kind !== "delete")
      assertNoSealConflict(
        current.fields.find((candidate) => candidate.id === id),
        current.fields,
      );
  }
  assertFieldCount(current.fields.length);
  return current;
};

/** Shows a small change to everybody at once, ahead of the log's line that has them ask for it. */
const tellOperations = (
  services: Services,
  { signingId, documentId }: { signingId: SigningId; documentId: DocumentId },
  { base, next, operations }: { base: number; next: FieldSet; operations: readonly FieldOperation[] },
): void => {
  if (Buffer.byteLength(JSON.stringify(operations)) > maxOperationsMessageBytes) return;
  services.publisher.publish(channels.signingSession(signingId), "fields-operated", {
    signingId,
    documentId,
    baseVersion: base,
    state: stateWith(next.fields),
    operations: [...operations],
  });
};

/** Changes the fields of a document on the version that the sender saw. */
export const operateOnFields = async (
  services: Services,
  act: Act,
  editor: Participation,
  target: { signingId: SigningId; documentId: DocumentId },
  change: { baseVersion: number; operations: readonly FieldOperation[] },
): Promise<FieldSet> => {
  await assertDrawable(services, act, { target, operations: change.operations });
  if (editor.isNotary) await assertRemovable(services, act, { target, operations: change.operations });
  return services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    return operateWithin(unit, { services, act, editor, target }, change);
  });
};

type Operating = {
  services: Services;
  act: Act;
  editor: Participation;
  target: { signingId: SigningId; documentId: DocumentId };
};

/** The same within a step of more, on a signing that is open and a document whose bytes were looked at for what is placed. */
export const operateWithin = async (
  unit: Unit,
  { services, act, editor, target }: Operating,
  { baseVersion, operations: sent }: { baseVersion: number; operations: readonly FieldOperation[] },
): Promise<FieldSet> => {
  const operations = sent.map(withoutAlias);
  const document = await getDocument(unit.db, target.signingId, target.documentId);
  assertUnlocked(document);
  assertUnfrozen(document, services.now());
  assertVersion(document, baseVersion);
  const members = await listMembers(unit.db, target.signingId);
  const signatures = await listSignatures(unit.db, target.signingId);
  if (!editor.isNotary) {
    for (const member of members) if (editor.memberIds.includes(member.id)) assertConsented(member);
  }
  const rules: FieldRules = {
    pages: document.pages,
    members: members.map((member) => ({ id: member.id, fullName: member.full_name })),
    signatures: signatures.map((row) => ({
      memberId: row.member_id,
      purpose: row.purpose,
      sha256: row.sha256,
      widthPx: row.width_px,
      heightPx: row.height_px,
    })),
  };
  const next = carryOut(rules, editor, { version: document.fields_version, fields: document.fields }, operations);
  assertPicturesWithin(operations, next.fields);
  await saveFields(unit, document.id, { fields: next.fields, version: next.version, state: stateWith(next.fields) });
  if (!areSameOutlines(outlinesOf(document.fields), outlinesOf(next.fields))) {
    keepWay(unit, services, target.signingId);
    await notifyListsChanged(unit, services, target.signingId);
  }
  unit.afterCommit(() => tellOperations(services, target, { base: document.fields_version, next, operations }));
  const removed = removedPictures(document.fields, next.fields, editor.memberIds, rules.members);
  await recordEvent(unit, services, act, {
    signingId: target.signingId,
    kind: "fields-changed",
    data: {
      documentId: document.id,
      version: next.version,
      operations: operations.length,
      operationsSha256: sha256Hex(JSON.stringify(operations)),
      ...toldActs(
        operations,
        document.fields,
        editor.memberIds,
        signatures.map(({ member_id: memberId, sha256, purpose, made }) => ({ memberId, sha256, purpose, made })),
      ),
      ...(removed.length === 0 ? {} : { removed }),
    },
  });
  return next;
};

export const readFields = async (
  services: Services,
  signingId: SigningId,
  documentId: DocumentId,
): Promise<FieldSet> => {
  const document = await getDocument(services.store.read, signingId, documentId);
  return { version: document.fields_version, fields: document.fields };
};
