import { randomUUID } from "node:crypto";
import { z } from "zod";
import { FieldIdSchema, type MemberId, type ShelfItemId, type SigningId, type UserId } from "#contract/common/ids.ts";
import { DocumentSchema, type Document } from "#contract/document/entity.ts";
import type { FieldOperation } from "#contract/field/entity.ts";
import type { BlockRole } from "#contract/notary-block/entity.ts";
import type { RoleAssignment } from "#contract/shelf/http.ts";
import { memberOf, rolesIn, sameRole } from "#lib/fields/block-roles.ts";
import { fieldOfTemplate, fieldsWithoutPlace } from "#lib/fields/template-fields.ts";
import { refuse } from "../../base/refusal.ts";
import { addDocuments, getDocument, toDocument, type Candidate } from "../../document/index.ts";
import { assertPrepares, operateWithin } from "../../field/index.ts";
import { once } from "../../idempotency/index.ts";
import { listMembers } from "../../member/index.ts";
import type { Participation } from "../../participation/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { ItemRow } from "../store/items.ts";
import { assertTakesFields } from "./assert-takes-fields.ts";
import { readableItem } from "./shelf-view.ts";

type Wanted = { itemId: ShelfItemId; assigned: RoleAssignment[] };

type Using = {
  services: Services;
  act: Act;
  signingId: SigningId;
  userId: UserId;
  editor: Participation;
  /** Whether an assistant does it, who prepares and does not seal. */
  isAssistant: boolean;
  requestId: string;
  items: Wanted[];
};

type Chosen = Wanted & { row: ItemRow; candidate: Candidate };

const assertAllPlaced = ({ name, fields, pages }: ItemRow): void => {
  const { length: count } = fieldsWithoutPlace(fields, pages);
  if (count > 0) refuse("shelf/fields-without-page", { name, count });
};

/** The bytes once more, staged for a signing, whose they are from then on, whatever becomes of the library. */
const choose = async (using: Using, wanted: Wanted): Promise<Chosen> => {
  const { services, act, userId, isAssistant } = using;
  const row = await readableItem(services.store.read, { id: userId, isAssistant }, wanted.itemId);
  assertAllPlaced(row);
  const path = await services.blobs.pathOf(row.sha256);
  await assertTakesFields(services, act, { path, name: row.name }, row.fields);
  const blob = await services.blobs.stageFile(path);
  return { ...wanted, row, candidate: { name: row.name, pages: row.pages, attachments: row.attachments, blob } };
};

/** The template's fields as a signing's own: for whom was named, else for whoever has the role there by their order. */
const placeFields = async (unit: Unit, using: Using, { row, assigned }: Chosen, document: Document): Promise<void> => {
  if (row.fields.length === 0) return;
  const { services, act, editor, signingId, isAssistant } = using;
  const members = await listMembers(unit.db, signingId);
  const own = members.find(({ type }) => type === "notary") ?? null;
  const roles = rolesIn(row.fields);
  const memberFor = (role: BlockRole): MemberId | null => {
    const named = assigned.find((each) => sameRole(each.role, role));
    return named === undefined ? (memberOf(role, roles, { members, own, person: null })?.id ?? null) : named.memberId;
  };
  const operations = row.fields.map((field): FieldOperation => ({
    kind: "add",
    field: fieldOfTemplate(field, FieldIdSchema.parse(randomUUID()), memberFor),
  }));
  if (isAssistant) assertPrepares(operations);
  const target = { signingId, documentId: document.id };
  await operateWithin(unit, { services, act, editor, target }, { baseVersion: document.fieldsVersion, operations });
};

const addChosen = async (
  using: Using,
  chosen: readonly Chosen[],
  complete: (unit: Unit, documents: Document[]) => Promise<void>,
): Promise<Document[]> => {
  const { services, act, signingId } = using;
  const withFields: Document[] = [];
  await addDocuments(
    services,
    act,
    signingId,
    chosen.map(({ candidate }) => candidate),
    async (unit, documents) => {
      for (const [index, each] of chosen.entries()) {
        const document = documents[index];
        if (document === undefined) throw new Error("a document of the library came to no place");
        await placeFields(unit, using, each, document);
        withFields.push(toDocument(await getDocument(unit.db, signingId, document.id), services.now()));
      }
      await complete(unit, withFields);
    },
  );
  return withFields;
};

/** Adds documents of the library to a signing, the fields of templates with them: all of them or none. */
export const addToSigning = (using: Using): Promise<Document[]> => {
  const { services, userId, signingId, requestId, items } = using;
  return once<Document[]>(services, {
    owner: userId,
    key: `from-library ${requestId}`,
    request: { signingId, items },
    parse: (stored) => z.array(DocumentSchema).parse(stored),
    work: async (complete) => {
      const chosen: Chosen[] = [];
      try {
        for (const item of items) chosen.push(await choose(using, item));
        return await addChosen(using, chosen, complete);
      } finally {
        for (const { candidate } of chosen) await candidate.blob.release();
      }
    },
  });
};
