import type { UserId } from "#contract/common/ids.ts";
import type { Collection } from "../../archive/index.ts";
import { journalFileHeader, journalLines } from "../../journal/index.ts";
import type { Services } from "../../services/services.ts";

/** The journal as far as the platform has it, as the file that proves itself. */
export const gatherJournal = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const header = await journalFileHeader(services, userId);
  if (header === null) return;
  const what = `Your journal as far as the platform has it: ${header.head.treeSize} entries, with proof`;
  const file = { path: "journal/journal.jsonl", what, modifiedAt: new Date(header.exportedAt) };
  await into.addPieces(file, journalLines(services, userId, header));
};
