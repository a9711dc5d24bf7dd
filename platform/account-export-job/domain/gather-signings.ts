import type { SigningId, UserId } from "#contract/common/ids.ts";
import { describeError } from "#contract/errors.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { archiveNames } from "#engine/zip/archive-names.ts";
import { Refusal } from "../../base/refusal.ts";
import { listDocuments } from "../../document/index.ts";
import { listSignatures } from "../../member/index.ts";
import { listMessages } from "../../message/index.ts";
import { findParticipation, type Participation } from "../../participation/index.ts";
import { getCompletionCertificate } from "../../release/index.ts";
import type { Services } from "../../services/services.ts";
import { eventsAfter } from "../../signing-log/index.ts";
import { listSigningOverviews, readSnapshot, type Snapshot } from "../../signing/index.ts";
import type { Collection } from "./collection.ts";

export type SigningToExport = { id: SigningId; title: string; folder: string; createdAt: Date };

const folders = { ending: "", fallback: "Signing", maxBytes: 70 };
const documents = { ending: ".pdf", fallback: "Document", maxBytes: 90 };

/** Every signing that the account leads or takes part in, oldest first, each with a folder of its own. */
export const listSigningsToExport = async (services: Services, userId: UserId): Promise<SigningToExport[]> => {
  const found = new Map<SigningId, { title: string; createdAt: Date }>();
  let olderThan: SigningId | undefined;
  do {
    const page = await listSigningOverviews(services.store.read, userId, { olderThan }, services.now());
    for (const { id, title, created_at: createdAt } of page.rows) found.set(id, { title, createdAt });
    olderThan = page.olderThan ?? undefined;
  } while (olderThan !== undefined);
  const rows = [...found].toSorted(([, a], [, b]) => a.createdAt.getTime() - b.createdAt.getTime());
  const names = archiveNames(
    rows.map(([, { title, createdAt }]) => `${createdAt.toISOString().slice(0, 10)} ${title}`),
    folders,
  );
  return rows.map(([id, row], index) => ({ id, ...row, folder: `signings/${names[index] ?? id}` }));
};

async function* recordLines(services: Services, id: SigningId): AsyncGenerator<string> {
  let after = 0;
  let events: SigningEvent[];
  do {
    events = await eventsAfter(services.store.read, id, after);
    for (const event of events) yield `${JSON.stringify(event)}\n`;
    after = events.at(-1)?.seq ?? after;
  } while (events.length > 0);
}

const gatherDocuments = async (
  services: Services,
  { id, folder }: SigningToExport,
  { isNotary }: Participation,
  into: Collection,
) => {
  const rows = await listDocuments(services.store.read, id);
  const names = archiveNames(
    rows.map(({ name }) => name),
    documents,
  );
  for (const [index, row] of rows.entries()) {
    const name = names[index] ?? row.id;
    const at = new Date(row.lock?.lockedAt ?? row.created_at);
    const add = (part: string, what: string, blob: Parameters<Collection["addStored"]>[1]) =>
      into.addStored({ path: `${folder}/${part}/${name}`, what, modifiedAt: at }, blob);
    if (isNotary)
      await add("documents as presented", "A document before it was locked", {
        sha256: row.sha256,
        sizeBytes: row.size_bytes,
      });
    if (row.lock === null) continue;
    await add("documents", "A locked document", row.lock);
    if (row.lock.proof !== undefined)
      await add("documents with later proof", "A locked document, with proof that came later", row.lock.proof);
  }
};

/** One that cannot be made must not keep everything else from its owner. */
const gatherCertificate = async (services: Services, { id, folder }: SigningToExport, at: Date, into: Collection) => {
  const path = `${folder}/Certificate of completion.pdf`;
  try {
    const blob = await getCompletionCertificate(services, id);
    await into.addStored({ path, what: "The certificate of completion", modifiedAt: at }, blob);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    into.lacks(path, describeError(error.error).happened);
  }
};

const gatherOwnSignatures = async (
  services: Services,
  { id, folder }: SigningToExport,
  memberIds: Participation["memberIds"],
  into: Collection,
) => {
  const rows = (await listSignatures(services.store.read, id)).filter((row) => memberIds.includes(row.member_id));
  for (const { purpose, sha256, adopted_at: modifiedAt } of rows) {
    const path = `${folder}/own signature/${purpose} ${sha256.slice(0, 8)}.png`;
    const sizeBytes = (await services.blobs.has(sha256)) ? await services.blobs.sizeOf(sha256) : 0;
    await into.addStored({ path, what: "What you signed with", modifiedAt }, { sha256, sizeBytes });
  }
};

const viewOf = ({ signing, members, documents: shown }: Snapshot) => ({ signing, members, documents: shown });

/**
 * One signing as its owner sees it: for its notary all of it; for anybody else the record, their own questions, and the
 * documents once they are released.
 */
export const gatherSigning = async (
  services: Services,
  userId: UserId,
  signing: SigningToExport,
  into: Collection,
): Promise<void> => {
  const { id, folder } = signing;
  const part = await findParticipation(services.store.read, id, userId);
  // Taken out since the list was read.
  if (!part.isNotary && part.memberIds.length === 0) return;
  const snapshot = await readSnapshot(services, id);
  const { finalizedAt, createdAt, status } = snapshot.signing;
  const modifiedAt = new Date(finalizedAt ?? createdAt);
  const isReleased = status === "finalized";
  const facts = part.isNotary || isReleased ? viewOf(snapshot) : { ...viewOf(snapshot), documents: [] };
  await into.addJson({ path: `${folder}/signing.json`, what: "The signing and its people", modifiedAt }, facts);
  const record = { path: `${folder}/record.jsonl`, what: "The record: what happened, in its order", modifiedAt };
  await into.addLines(record, recordLines(services, id));
  const questions = await listMessages(services, id, part);
  if (questions.length > 0)
    await into.addJson({ path: `${folder}/questions.json`, what: "Questions and answers", modifiedAt }, questions);
  if (part.isNotary || isReleased) await gatherDocuments(services, signing, part, into);
  else if (snapshot.documents.length > 0)
    into.lacks(`${folder}/documents`, "The notary has not released the documents of this signing.");
  if (isReleased) await gatherCertificate(services, signing, modifiedAt, into);
  await gatherOwnSignatures(services, signing, part.memberIds, into);
};
