import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { DocumentSchema, type Document } from "#contract/document/entity.ts";
import { DocumentNameSchema } from "#contract/document/http.ts";
import type { DocumentId, SigningId, UserId } from "#contract/common/ids.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { attachedFilesText } from "#lib/documents/attached-files.ts";
import { fieldsOnPages } from "#lib/fields/fields-on-pages.ts";
import { stateWith } from "#lib/fields/state-with.ts";
import { refuse } from "../../base/refusal.ts";
import { once } from "../../idempotency/index.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import { saveVersion, type DocumentRow } from "../store/documents.ts";
import { assertUnfrozen, assertUnlocked, assertVersion } from "./assert-unfrozen.ts";
import { assertUntouched } from "./assert-untouched.ts";
import { getDocument, toDocument } from "./document-view.ts";
import { deleteUnnamed } from "./sweep-blobs.ts";
import { takeInFile, type Candidate } from "./take-in-file.ts";
import { discardUpload, getFinishedUpload, untilJudged } from "./uploads.ts";

type Target = { signingId: SigningId; documentId: DocumentId };
type OnSaved = (unit: Unit, document: Document) => Promise<void>;
type Updating = { services: Services; act: Act; target: Target };

const assertReplaceable = (document: DocumentRow, services: Services): void => {
  assertUnlocked(document);
  assertUnfrozen(document, services.now());
  assertUntouched(document);
};

const replace = (
  { services, act, target }: Updating,
  seen: DocumentRow,
  { pages, blob, attachments }: Candidate,
  onSaved?: OnSaved,
): Promise<Document> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, target.signingId);
    const document = await getDocument(unit.db, target.signingId, target.documentId);
    assertReplaceable(document, services);
    // What was placed since it was looked at was judged on the bytes that go.
    assertVersion(document, seen.fields_version);
    const { kept, removed } = fieldsOnPages(document.fields, pages);
    const isOther = blob.sha256 !== document.sha256;
    if (isOther) {
      await blob.keep();
      const attachedFiles = attachedFilesText(attachments);
      await saveVersion(unit, document.id, {
        pages,
        sizeBytes: blob.sizeBytes,
        sha256: blob.sha256,
        fields: kept,
        version: document.fields_version + 1,
        state: stateWith(kept),
      });
      await recordEvent(unit, services, act, {
        signingId: target.signingId,
        kind: "document-updated",
        data: {
          documentId: document.id,
          name: document.name,
          previousSha256: document.sha256,
          sha256: blob.sha256,
          sizeBytes: blob.sizeBytes,
          fieldsRemoved: removed.length,
          ...(attachedFiles === null ? {} : { attachedFiles }),
        },
      });
      await notifyListsChanged(unit, services, target.signingId);
      unit.afterCommit(() => deleteUnnamed(services, [document.sha256]));
    }
    const saved = toDocument(await getDocument(unit.db, target.signingId, target.documentId), services.now());
    await onSaved?.(unit, saved);
    return saved;
  });

const takeInAndReplace = async (
  updating: Updating,
  file: { path: string; name: string },
  onSaved?: OnSaved,
): Promise<Document> => {
  const { services, act, target } = updating;
  const seen = await getDocument(services.store.read, target.signingId, target.documentId);
  // Asked before the costly reading too, so that what cannot be replaced is answered at once.
  assertReplaceable(seen, services);
  const drawsFields = seen.fields.length > 0;
  const candidate = await takeInFile(services, callerOf(act), { ...file, ...(drawsFields ? { drawsFields } : {}) });
  try {
    return await replace(updating, seen, candidate, onSaved);
  } finally {
    await candidate.blob.release();
  }
};

/** What a browser calls a file may be no name at all. */
const nameOf = ({ name }: File): string => {
  const plain = DocumentNameSchema.safeParse(name);
  return plain.success ? plain.data : `Document${path.extname(name).toLowerCase()}`;
};

/** Another version of a document, under the name that it has, out of a file that came with the request. */
const updateByFile = (updating: Updating, file: File): Promise<Document> =>
  withNewFolder(path.join(os.tmpdir(), "version-"), async (folder) => {
    const filePath = path.join(folder, "version");
    await writeFile(filePath, new Uint8Array(await file.arrayBuffer()), { mode: 0o600 });
    return takeInAndReplace(updating, { path: filePath, name: nameOf(file) });
  });

/** The same out of a finished upload, which is used once: asked for again, since the answer was lost, the same is answered. */
const updateByUpload = (
  updating: Updating,
  { userId, uploadId, name }: { userId: UserId; uploadId: string; name: string | undefined },
): Promise<Document> => {
  const { services, target } = updating;
  return once<Document>(services, {
    owner: userId,
    key: `version ${uploadId}`,
    request: { ...target, uploadId },
    parse: (stored) => DocumentSchema.parse(stored),
    work: async (complete) => {
      const filePath = await getFinishedUpload(services, userId, uploadId);
      const seen = await getDocument(services.store.read, target.signingId, target.documentId);
      const file = { path: filePath, name: name ?? seen.name };
      const document = await untilJudged(services, uploadId, () => takeInAndReplace(updating, file, complete));
      await discardUpload(services, uploadId);
      return document;
    },
  });
};

/** One of the two, and not both. */
export const updateDocument = (
  updating: Updating,
  {
    userId,
    ...given
  }: { userId: UserId; document?: File | undefined; uploadId?: string | undefined; name?: string | undefined },
): Promise<Document> => {
  if (given.document !== undefined && given.uploadId === undefined) return updateByFile(updating, given.document);
  if (given.uploadId !== undefined && given.document === undefined)
    return updateByUpload(updating, { userId, uploadId: given.uploadId, name: given.name });
  return refuse("request/invalid");
};
