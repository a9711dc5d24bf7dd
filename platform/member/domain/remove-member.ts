import { sha256Hex } from "../../security/sha256-hex.ts";
import type { Field, FieldOperation } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { setRemovedAt, type MemberRow } from "../store/members.ts";
import { revokeLinks } from "../store/personal-links.ts";
import type { Unit } from "../../store/store.ts";
import { endHold } from "./end-hold.ts";
import { getMember } from "./members.ts";
import { assertUnfrozen, listDocuments, saveFields, type DocumentRow } from "../../document/index.ts";
import { deleteMembershipsOf, listSessionsOfUser, sessionChanged } from "../../account/index.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

const fieldsOf = (document: DocumentRow, memberId: MemberId): Field[] =>
  document.fields.filter((field) => field.memberId === memberId);

/**
 * Stops the removal of somebody whose signature stands in a document, or who filled something in that is sealed: the paper
 * would bear the hand of a person who took no part in it.
 */
export const assertNotSigned = (documents: readonly DocumentRow[], member: MemberRow): void => {
  const signed = documents.find((document) =>
    fieldsOf(document, member.id).some(
      ({ value }) => value.kind === "image" || (isSealed(document) && value.kind !== "empty"),
    ),
  );
  if (signed !== undefined) refuse("member/has-signed", { name: member.full_name, document: signed.name });
};

/** Their fields stay where they are, with what was written in them, and belong to nobody until the notary gives them on. */
const unassignFields = async (
  unit: Unit,
  services: Services,
  act: Act,
  document: DocumentRow,
  memberId: MemberId,
): Promise<void> => {
  const operations = fieldsOf(document, memberId).map((field): FieldOperation => ({
    kind: "modify",
    fieldId: field.id,
    memberId: null,
  }));
  if (operations.length === 0 || isSealed(document)) return;
  assertUnfrozen(document, services.now());
  const applied = applyOperations({ version: document.fields_version, fields: document.fields }, operations);
  if (applied.kind === "impossible") throw new Error("a field of the document could not be found in it");
  const { fields, version } = applied.fieldSet;
  await saveFields(unit, document.id, { fields, version, state: document.state });
  await recordEvent(unit, services, act, {
    signingId: document.signing_id,
    kind: "fields-changed",
    data: {
      documentId: document.id,
      version,
      operations: operations.length,
      operationsSha256: sha256Hex(JSON.stringify(operations)),
    },
  });
};

/** Takes somebody out of a signing: their links, sessions and sockets end with the same commit. */
export const removeMember = (
  services: Services,
  act: Act,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const signing = await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    if (member.type === "notary") return refuse("auth/forbidden");
    const documents = await listDocuments(unit.db, signingId);
    assertNotSigned(documents, member);
    for (const document of documents) await unassignFields(unit, services, act, document, memberId);
    await notifyListsChanged(unit, services, signingId);
    const now = services.now();
    await setRemovedAt(unit, memberId, now);
    await revokeLinks(unit, memberId, now);
    await endHold(unit, services, signing, member);
    // Told before the sockets are cut, so that the person's own page knows why.
    await recordEvent(unit, services, act, {
      signingId,
      kind: "member-removed",
      data: { memberId, fullName: member.full_name, type: member.type },
    });
    const byAccount = member.user_id === null ? [] : await listSessionsOfUser(unit.db, member.user_id);
    for (const tokenHash of new Set([...(await deleteMembershipsOf(unit, memberId)), ...byAccount]))
      sessionChanged(unit, services, tokenHash);
    return { done: true as const };
  });
