import { randomUUID } from "node:crypto";
import type { Document, PageSize } from "#contract/entities/document.ts";
import { DocumentIdSchema, type DocumentId, type SigningId, type UserId } from "#contract/entities/ids.ts";
import type { StoredBlob } from "../../adapters/blobs/blobs.ts";
import { Refusal, refuse } from "../../refusal.ts";
import type { Act, Services } from "../../services.ts";
import { findDocument, insertDocument, listDocuments, type DocumentRow } from "../../store/documents.ts";
import { recordEvent } from "../events/record-event.ts";
import { assertOpen } from "../signings/assert-open.ts";
import { notifyListsChanged } from "../signings/notify-lists.ts";
import { toDocument } from "./document-view.ts";
import { discardUpload, getFinishedUpload } from "./uploads.ts";

type Candidate = { name: string; pages: PageSize[]; blob: StoredBlob };

/**
 * Stops two documents of one signing from carrying one name, in whatever case: in a list, in a journal entry and in a
 * download they could not be told apart.
 */
const assertNamesFree = (existing: readonly Pick<DocumentRow, "name">[], names: readonly string[]): void => {
  const taken = new Set(existing.map((document) => document.name.toLowerCase()));
  for (const name of names) {
    if (taken.has(name.toLowerCase())) refuse("document/duplicate-name", { name });
    taken.add(name.toLowerCase());
  }
};

/** Puts checked files into a signing: all of them or none. */
export const addDocuments = (
  services: Services,
  act: Act,
  signingId: SigningId,
  candidates: Candidate[],
): Promise<Document[]> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const existing = await listDocuments(unit.db, signingId);
    assertNamesFree(
      existing,
      candidates.map((candidate) => candidate.name),
    );
    const added: DocumentId[] = [];
    for (const [index, candidate] of candidates.entries()) {
      const id = DocumentIdSchema.parse(randomUUID());
      await insertDocument(unit, {
        id,
        signing_id: signingId,
        position: existing.length + index,
        name: candidate.name,
        state: "new",
        pages: JSON.stringify(candidate.pages),
        size_bytes: candidate.blob.sizeBytes,
        sha256: candidate.blob.sha256,
        fields: "[]",
        fields_version: 0,
        lease_id: null,
        lease_expires_at: null,
        lock: null,
        created_at: services.now(),
      });
      await recordEvent(unit, services, act, {
        signingId,
        kind: "document-uploaded",
        data: {
          documentId: id,
          name: candidate.name,
          sha256: candidate.blob.sha256,
          sizeBytes: candidate.blob.sizeBytes,
        },
      });
      added.push(id);
    }
    await notifyListsChanged(unit, services, signingId);
    const rows = await Promise.all(added.map((id) => findDocument(unit.db, signingId, id)));
    return rows.flatMap((row) => (row === undefined ? [] : [toDocument(row, services.now())]));
  });

/** Reads one PDF in the isolated engine and keeps its bytes; refusals name the file. */
export const takeInPdf = async (services: Services, file: { path: string; name: string }): Promise<Candidate> => {
  const preflight = await services.engine.preflight(file);
  if (preflight.kind === "refused") throw new Refusal(preflight.error);
  return { name: file.name, pages: preflight.pages, blob: await services.blobs.putFile(file.path) };
};

/** Turns finished uploads of this user into documents of a signing. */
export const uploadDocuments = async (
  services: Services,
  act: Act,
  signingId: SigningId,
  userId: UserId,
  uploads: { uploadId: string; name: string }[],
): Promise<Document[]> => {
  // Asked before the costly reading too, so that a name that is taken is answered at once.
  assertNamesFree(
    await listDocuments(services.store.read, signingId),
    uploads.map((upload) => upload.name),
  );
  const candidates: Candidate[] = [];
  for (const upload of uploads) {
    const path = await getFinishedUpload(services, userId, upload.uploadId);
    candidates.push(await takeInPdf(services, { path, name: upload.name }));
  }
  const documents = await addDocuments(services, act, signingId, candidates);
  for (const upload of uploads) await discardUpload(services, upload.uploadId);
  return documents;
};
