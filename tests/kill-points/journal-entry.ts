import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import { journalKeyId, signJournalHead } from "#lib/journal/checkpoint.ts";
import { journalCommitments, journalLeafHash, openJournalValues } from "#lib/journal/leaf.ts";
import { compactRangeOf, compactRangeRoot } from "#lib/merkle/compact-range.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest());

/** What a workstation sends to begin a journal, under a key of its own. */
export const firstJournalEntry = (origin: string, signingId: SigningId) => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const spki = new Uint8Array(publicKey.export({ type: "spki", format: "der" }));
  const openings = openJournalValues({ note: "The only entry" }, (length) => new Uint8Array(randomBytes(length)));
  const leaf = {
    version: 1 as const,
    kind: "act" as const,
    sequence: 0,
    createdAt: "2026-11-21T10:00:00.000Z",
    keyId: journalKeyId(sha256, spki),
    signingId,
    commitments: journalCommitments(sha256, openings),
  };
  const root = compactRangeRoot(sha256, compactRangeOf(sha256, [journalLeafHash(sha256, leaf)]));
  return {
    expectedSize: 0,
    entries: [{ leaf, openings }],
    head: signJournalHead(
      sha256,
      { origin, treeSize: 1, root },
      { spki, sign: (message) => new Uint8Array(sign(null, message, privateKey)) },
    ),
    publicKey: Buffer.from(spki).toString("base64"),
  };
};
