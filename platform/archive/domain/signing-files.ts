import type { SigningId } from "#contract/common/ids.ts";
import { describeError } from "#contract/errors.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { archiveNames } from "#engine/zip/archive-names.ts";
import { Refusal } from "../../base/refusal.ts";
import { listDocuments } from "../../document/index.ts";
import type { Participation } from "../../participation/index.ts";
import { listPlayable } from "../../recording/index.ts";
import { getCompletionCertificate } from "../../release/index.ts";
import type { Services } from "../../services/services.ts";
import { asReadBy, eventsAfter } from "../../signing-log/index.ts";
import type { Snapshot } from "../../signing/index.ts";
import type { Collection } from "./collection.ts";

export type SigningToArchive = { id: SigningId; title: string; folder: string; createdAt: Date };

const folders = { ending: "", fallback: "Signing", maxBytes: 70 };
const documents = { ending: ".pdf", fallback: "Document", maxBytes: 90 };

/** Oldest first, each with a folder of its own. */
export const withFolders = (signings: readonly Omit<SigningToArchive, "folder">[]): SigningToArchive[] => {
  const inOrder = signings.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const names = archiveNames(
    inOrder.map(({ title, createdAt }) => `${createdAt.toISOString().slice(0, 10)} ${title}`),
    folders,
  );
  return inOrder.map((signing, index) => ({ ...signing, folder: `signings/${names[index] ?? signing.id}` }));
};

async function* recordLines(services: Services, id: SigningId, reader: Participation): AsyncGenerator<string> {
  let after = 0;
  let events: SigningEvent[];
  do {
    events = await eventsAfter(services.store.read, id, after);
    for (const event of events.filter(asReadBy(reader))) yield `${JSON.stringify(event)}\n`;
    after = events.at(-1)?.seq ?? after;
  } while (events.length > 0);
}

/** The signing with its people and, where they are to be known, its documents; and what happened in it. */
export const addFactsAndRecord = async (
  services: Services,
  { id, folder }: SigningToArchive,
  { signing, members, documents: all }: Snapshot,
  { showsDocuments, reader }: { showsDocuments: boolean; reader: Participation },
  into: Collection,
): Promise<void> => {
  const modifiedAt = new Date(signing.finalizedAt ?? signing.createdAt);
  const facts = { signing, members, documents: showsDocuments ? all : [] };
  await into.addJson({ path: `${folder}/signing.json`, what: "The signing and its people", modifiedAt }, facts);
  const record = { path: `${folder}/record.jsonl`, what: "The record: what happened, in its order", modifiedAt };
  await into.addPieces(record, recordLines(services, id, reader));
};

/** The locked documents, and what came to them later; `withPresented`: also as they were before. Answers with how many. */
export const addDocuments = async (
  services: Services,
  { id, folder }: SigningToArchive,
  { withPresented }: { withPresented: boolean },
  into: Collection,
): Promise<number> => {
  const rows = await listDocuments(services.store.read, id);
  const names = archiveNames(
    rows.map(({ name }) => name),
    documents,
  );
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const name = names[index] ?? row.id;
    const at = new Date(row.lock?.lockedAt ?? row.created_at);
    const add = async (part: string, what: string, blob: Parameters<Collection["addStored"]>[1]) => {
      await into.addStored({ path: `${folder}/${part}/${name}`, what, modifiedAt: at }, blob);
      count += 1;
    };
    if (withPresented)
      await add("documents as presented", "A document before it was locked", {
        sha256: row.sha256,
        sizeBytes: row.size_bytes,
      });
    if (row.lock === null) continue;
    await add("documents", "A locked document", row.lock);
    if (row.lock.proof !== undefined)
      await add("documents with later proof", "A locked document, with proof that came later", row.lock.proof);
  }
  return count;
};

/** What was recorded of the meetings and is still kept. Answers with how many. */
export const addRecordings = async (
  services: Services,
  { id, folder }: SigningToArchive,
  into: Collection,
): Promise<number> => {
  const found = await listPlayable(services, id);
  for (const { row, file } of found)
    into.addSealed(
      { path: `${folder}/recordings/${file.name}`, what: "A recording", modifiedAt: row.started_at },
      file,
    );
  return found.length;
};

/** One that cannot be made must not keep everything else from whoever is to have it. */
export const addCertificate = async (
  services: Services,
  { id, folder }: SigningToArchive,
  modifiedAt: Date,
  into: Collection,
): Promise<void> => {
  const path = `${folder}/Certificate of completion.pdf`;
  try {
    const blob = await getCompletionCertificate(services, id);
    await into.addStored({ path, what: "The certificate of completion", modifiedAt }, blob);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    into.lacks(path, describeError(error.error).happened);
  }
};
