import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { maxDocumentsPerSigning } from "#contract/constants.ts";
import { DocumentSchema, type Document } from "#contract/document/entity.ts";
import { attachedFilesText } from "#lib/documents/attached-files.ts";
import { documentNameOf } from "#lib/documents/document-name.ts";
import { DocumentIdSchema, type DocumentId, type SigningId, type UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { findDocument, insertDocument, listDocuments } from "../store/documents.ts";
import type { Unit } from "../../store/store.ts";
import { assertNamesFree } from "./assert-names-free.ts";
import { toDocument } from "./document-view.ts";
import { takeInFile, type Candidate } from "./take-in-file.ts";
import { discardUpload, getFinishedUpload, untilJudged } from "./uploads.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { once } from "../../idempotency/index.ts";

/** Puts checked files into a signing: all of them or none. */
export const addDocuments = (
  services: Services,
  act: Act,
  signingId: SigningId,
  candidates: Candidate[],
  onAdded?: (unit: Unit, documents: Document[]) => Promise<void>,
): Promise<Document[]> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const existing = await listDocuments(unit.db, signingId);
    if (existing.length + candidates.length > maxDocumentsPerSigning)
      refuse("request/too-many", { max: maxDocumentsPerSigning, what: "documents in this signing" });
    assertNamesFree(
      existing,
      candidates.map((candidate) => candidate.name),
    );
    const firstPosition = (existing.at(-1)?.position ?? -1) + 1;
    const added: DocumentId[] = [];
    for (const [index, candidate] of candidates.entries()) {
      const id = DocumentIdSchema.parse(randomUUID());
      // Only now that nothing refuses it: what is refused leaves no bytes behind.
      await candidate.blob.keep();
      await insertDocument(unit, {
        id,
        signing_id: signingId,
        position: firstPosition + index,
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
      const attachedFiles = attachedFilesText(candidate.attachments);
      await recordEvent(unit, services, act, {
        signingId,
        kind: "document-uploaded",
        data: {
          documentId: id,
          name: candidate.name,
          sha256: candidate.blob.sha256,
          sizeBytes: candidate.blob.sizeBytes,
          ...(attachedFiles === null ? {} : { attachedFiles }),
        },
      });
      added.push(id);
    }
    await notifyListsChanged(unit, services, signingId);
    const rows = await Promise.all(added.map((id) => findDocument(unit.db, signingId, id)));
    const documents = rows.flatMap((row) => (row === undefined ? [] : [toDocument(row, services.now())]));
    await onAdded?.(unit, documents);
    return documents;
  });

/** Uploads that a user presents in a signing, by the names that they are to have. */
type Presented = {
  services: Services;
  act: Act;
  signingId: SigningId;
  userId: UserId;
  uploads: { uploadId: string; name: string }[];
};

/**
 * Turns finished uploads of this user into documents of a signing. An upload is made into a document once: asked for again
 * with the same uploads, since the answer was lost on its way, the same documents are answered.
 */
export const uploadDocuments = (presented: Presented): Promise<Document[]> => {
  const { services, signingId, userId, uploads } = presented;
  return once<Document[]>(services, {
    owner: userId,
    key: `documents ${createHash("sha256")
      .update(JSON.stringify(uploads.map(({ uploadId }) => uploadId)), "utf8")
      .digest("hex")}`,
    request: { signingId, uploads },
    parse: (stored) => z.array(DocumentSchema).parse(stored),
    work: (complete) => takeInUploads(presented, complete),
  });
};

const takeInUploads = async (
  { services, act, signingId, userId, uploads }: Presented,
  complete: (unit: Unit, documents: Document[]) => Promise<void>,
): Promise<Document[]> => {
  // Asked before the costly reading too, so that a name that is taken is answered at once.
  assertNamesFree(
    await listDocuments(services.store.read, signingId),
    uploads.map((upload) => documentNameOf(upload.name)),
  );
  const candidates: Candidate[] = [];
  try {
    for (const { uploadId, name } of uploads) {
      const path = await getFinishedUpload(services, userId, uploadId);
      candidates.push(await untilJudged(services, uploadId, () => takeInFile(services, callerOf(act), { path, name })));
    }
    const documents = await addDocuments(services, act, signingId, candidates, complete);
    for (const upload of uploads) await discardUpload(services, upload.uploadId);
    return documents;
  } finally {
    for (const candidate of candidates) await candidate.blob.release();
  }
};
