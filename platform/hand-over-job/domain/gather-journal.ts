import type { X509Certificate } from "node:crypto";
import type { UserId } from "#contract/common/ids.ts";
import { encryptFor } from "#engine/cms/encrypt-for.ts";
import type { Collection } from "../../archive/index.ts";
import { journalFileHeader, journalLines, journalLogLines } from "../../journal/index.ts";
import type { Services } from "../../services/services.ts";

/**
 * The journal as far as the platform has it: its log for everybody, and what the entries say for the receiver alone. The values
 * go from the store into the cipher piece by piece; no file, page or line of a log has them on the way.
 */
export const gatherJournal = async (
  services: Services,
  userId: UserId,
  certificate: X509Certificate | null,
  into: Collection,
): Promise<void> => {
  const header = await journalFileHeader(services, userId);
  if (header === null) {
    into.lacks("The journal", "No entry of it ever came to this platform.");
  } else {
    const modifiedAt = new Date(header.exportedAt);
    const { treeSize: count } = header.head;
    const what = `The log of the journal: ${count} entries under the notary's signature, without what they say`;
    await into.addPieces(
      { path: "journal/journal-log.jsonl", what, modifiedAt },
      journalLogLines(services, userId, header),
    );
    if (certificate === null)
      into.lacks(
        `What the ${count} entries of the journal say`,
        "No certificate of the receiver was given to encrypt it for, and nobody else may read it.",
      );
    else
      await into.addPieces(
        { path: "journal/journal.jsonl.p7m", what: "The whole journal, encrypted for the receiver", modifiedAt },
        encryptFor(certificate, journalLines(services, userId, header)),
      );
  }
  into.lacks(
    "The journal on the notary's own computer",
    "It may hold entries that never came to this platform, which has no key to it. Whoever has the computer can export it there.",
  );
};
