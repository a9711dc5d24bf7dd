import type { SigningId, UserId } from "#contract/common/ids.ts";
import {
  addCertificate,
  addDocuments,
  addFactsAndRecord,
  addRecordings,
  withFolders,
  type Collection,
  type SigningToArchive,
} from "../../archive/index.ts";
import { listSignatures } from "../../member/index.ts";
import { listMessages } from "../../message/index.ts";
import { findParticipation, type Participation } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import { listSigningOverviews, readSnapshot } from "../../signing/index.ts";

/** Every signing that the account leads or takes part in, oldest first, each with a folder of its own. */
export const listSigningsToExport = async (services: Services, userId: UserId): Promise<SigningToArchive[]> => {
  const found = new Map<SigningId, { title: string; createdAt: Date }>();
  let olderThan: SigningId | undefined;
  do {
    const page = await listSigningOverviews(services.store.read, userId, { olderThan }, services.now());
    for (const { id, title, created_at: createdAt } of page.rows) found.set(id, { title, createdAt });
    olderThan = page.olderThan ?? undefined;
  } while (olderThan !== undefined);
  return withFolders([...found].map(([id, row]) => ({ id, ...row })));
};

const gatherOwnSignatures = async (
  services: Services,
  { id, folder }: SigningToArchive,
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

/**
 * One signing as its owner sees it: for its notary all of it; for anybody else the record, their own questions, and the
 * documents once they are released. Answers whether there are documents of it.
 */
export const gatherSigning = async (
  services: Services,
  userId: UserId,
  signing: SigningToArchive,
  into: Collection,
): Promise<boolean> => {
  const { id, folder } = signing;
  const part = await findParticipation(services.store.read, id, userId);
  // Taken out since the list was read.
  if (!part.isNotary && part.memberIds.length === 0) return false;
  const snapshot = await readSnapshot(services, id, part);
  const { finalizedAt, createdAt, status } = snapshot.signing;
  const modifiedAt = new Date(finalizedAt ?? createdAt);
  const isReleased = status === "finalized";
  const seesDocuments = part.isNotary || isReleased;
  await addFactsAndRecord(services, signing, snapshot, { showsDocuments: seesDocuments, reader: part }, into);
  const questions = await listMessages(services, id, part);
  if (questions.length > 0)
    await into.addJson({ path: `${folder}/questions.json`, what: "Questions and answers", modifiedAt }, questions);
  const count = seesDocuments ? await addDocuments(services, signing, { withPresented: part.isNotary }, into) : 0;
  if (!seesDocuments && snapshot.documents.length > 0)
    into.lacks(`${folder}/documents`, "The notary has not released the documents of this signing.");
  if (isReleased) await addCertificate(services, signing, modifiedAt, into);
  await gatherOwnSignatures(services, signing, part.memberIds, into);
  // Everybody's pictures and voices: they are given to the notary alone, who has to keep them.
  const recordings = part.isNotary ? await addRecordings(services, signing, into) : 0;
  return count + recordings > 0;
};
