import type { Document } from "#contract/document/entity.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import {
  listDocuments,
  removeDocument,
  setDocumentName,
  setDocumentPosition,
  type DocumentRow,
} from "../store/documents.ts";
import type { Unit } from "../../store/store.ts";
import { assertUnfrozen, assertUnlocked } from "./assert-unfrozen.ts";
import { assertUnsigned } from "./assert-untouched.ts";
import { deleteUnnamed } from "./sweep-blobs.ts";
import { assertNamesFree } from "./assert-names-free.ts";
import { getDocument, listDocuments as listViews, toDocument } from "./document-view.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

type Target = { signingId: SigningId; documentId: DocumentId };

/** Stops an order that was made on an older list: it would lose a document that came in between, or name one that went. */
const assertSameDocuments = (existing: readonly DocumentRow[], order: readonly DocumentId[]): void => {
  const known = new Set(existing.map((document) => document.id));
  const named = new Set(order);
  if (named.size !== order.length) refuse("request/invalid");
  if (named.size !== known.size || order.some((id) => !known.has(id))) refuse("document/list-changed");
};

/** Stops changes to a document that is sealed, or whose name and place the notary is confirming right now. */
const getChangeable = async (unit: Unit, services: Services, target: Target): Promise<DocumentRow> => {
  const document = await getDocument(unit.db, target.signingId, target.documentId);
  assertUnlocked(document);
  assertUnfrozen(document, services.now());
  return document;
};

/** Puts the documents of an open signing into the given order; `order` names each of them once. */
export const reorderDocuments = async (
  services: Services,
  act: Act,
  signingId: SigningId,
  order: DocumentId[],
): Promise<Document[]> => {
  await services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const existing = await listDocuments(unit.db, signingId);
    assertSameDocuments(existing, order);
    if (existing.every((document, position) => document.id === order[position])) return;
    for (const [position, id] of order.entries()) await setDocumentPosition(unit, id, position);
    await recordEvent(unit, services, act, {
      signingId,
      kind: "documents-reordered",
      data: { documentCount: order.length },
    });
  });
  return listViews(services, signingId);
};

export const renameDocument = (services: Services, act: Act, target: Target, name: string): Promise<Document> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    const document = await getChangeable(unit, services, target);
    if (document.name !== name) {
      const others = (await listDocuments(unit.db, target.signingId)).filter((other) => other.id !== document.id);
      assertNamesFree(others, [name]);
      await setDocumentName(unit, document.id, name);
      await recordEvent(unit, services, act, {
        signingId: target.signingId,
        kind: "document-renamed",
        data: { documentId: document.id, previousName: document.name, name },
      });
    }
    return toDocument({ ...document, name }, services.now());
  });

const takeOut = async (unit: Unit, services: Services, act: Act, document: DocumentRow): Promise<void> => {
  await removeDocument(unit, document.id);
  await recordEvent(unit, services, act, {
    signingId: document.signing_id,
    kind: "document-deleted",
    data: { documentId: document.id, name: document.name, sha256: document.sha256 },
  });
};

/** Takes a document that is not locked out of an open signing, with its fields. The log keeps its name and hash. */
export const deleteDocument = (services: Services, act: Act, target: Target): Promise<void> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    const document = await getChangeable(unit, services, target);
    await takeOut(unit, services, act, document);
    await notifyListsChanged(unit, services, target.signingId);
    unit.afterCommit(() => deleteUnnamed(services, [document.sha256]));
  });

/** The same with all of them, or none: from the first signature and the first lock on the notary deletes them one by one. */
export const deleteDocuments = (services: Services, act: Act, signingId: SigningId): Promise<void> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const documents = await listDocuments(unit.db, signingId);
    for (const document of documents) {
      assertUnlocked(document);
      assertUnfrozen(document, services.now());
      assertUnsigned(document);
    }
    if (documents.length === 0) return;
    for (const document of documents) await takeOut(unit, services, act, document);
    await notifyListsChanged(unit, services, signingId);
    unit.afterCommit(() =>
      deleteUnnamed(
        services,
        documents.map(({ sha256 }) => sha256),
      ),
    );
  });
