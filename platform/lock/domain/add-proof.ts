import type { Document, LockRecord } from "#contract/document/entity.ts";
import type { DocumentId, Sha256Hex } from "#contract/common/ids.ts";
import { padesLevels, type Missing, type PadesLevel } from "#contract/document/pades.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import { callerOf } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { discardUpload, getDocument, saveProof, toDocument, type DocumentRow } from "../../document/index.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";

import { withStagedUpload, type HandIn } from "./staged-upload.ts";

export type ProofFile = { docId: DocumentId; uploadId: string; sha256: Sha256Hex; missing?: Missing | undefined };

type Newest = { sha256: Sha256Hex; level: PadesLevel };

const lockOf = (document: DocumentRow): LockRecord =>
  document.lock ?? refuse("document/wrong-state", { name: document.name, state: document.state });

const newestOf = (lock: LockRecord): Newest => lock.proof ?? lock;

const isHigher = (level: PadesLevel, than: PadesLevel): boolean =>
  padesLevels.indexOf(level) > padesLevels.indexOf(than);

/**
 * Takes in what a locked document could not have when it was locked: the same bytes and more behind them. What was locked
 * stays what it is, with its hash in journal and record; the new revision names it. Also after the release. Handing in the
 * same file again changes nothing.
 */
export const addProof = async (handIn: HandIn<ProofFile>): Promise<Document> => {
  const { services, signingId, file } = handIn;
  const document = await getDocument(services.store.read, signingId, file.docId);
  const newest = newestOf(lockOf(document));
  if (newest.sha256 === file.sha256) return toDocument(document, services.now());
  return withStagedUpload(handIn, (blob) => addStaged(handIn, { document, newest, blob }));
};

const addStaged = async (
  { services, act, signingId, file }: HandIn<ProofFile>,
  { document, newest, blob }: { document: DocumentRow; newest: Newest; blob: StagedBlob },
): Promise<Document> => {
  const verdict = await services.engine.verifyProof(
    { lockedPath: await services.blobs.pathOf(newest.sha256), proofPath: blob.path, name: document.name },
    callerOf(act),
  );
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
  if (!isHigher(verdict.level, newest.level))
    return refuse("lock/proof-not-had", { name: document.name, detail: "It is at that level already." });

  return services.store.transact(async (unit: Unit) => {
    const signing = await holdSigning(unit, signingId);
    if (signing === undefined) return refuse("request/not-found");
    if (signing.status === "terminated") return refuse("signing/closed");
    const current = await getDocument(unit.db, signingId, file.docId);
    const lock = lockOf(current);
    // Somebody else's proof came first: this one does not go on from it.
    if (newestOf(lock).sha256 !== newest.sha256) return refuse("lock/other-document");
    await blob.keep();
    await saveProof(unit, current.id, lock, {
      addedAt: services.now().toISOString(),
      previousSha256: newest.sha256,
      sha256: blob.sha256,
      sizeBytes: blob.sizeBytes,
      level: verdict.level,
      timeStamp: verdict.timeStamp,
      ...(file.missing === undefined ? {} : { missing: file.missing }),
    });
    await recordEvent(unit, services, act, {
      signingId,
      kind: "proof-added",
      data: {
        documentId: current.id,
        previousSha256: newest.sha256,
        sha256: blob.sha256,
        level: verdict.level,
        authority: verdict.timeStamp.authority,
      },
    });
    unit.afterCommit(() => discardUpload(services, file.uploadId));
    return toDocument(await getDocument(unit.db, signingId, current.id), services.now());
  });
};
