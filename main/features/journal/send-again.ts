import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { JournalHead } from "#contract/journal/entry.ts";
import { fromHex, toHex } from "#lib/bytes/bytes.ts";
import { signJournalHead, verifyJournalHead } from "#lib/journal/checkpoint.ts";
import { compactRangeOf, compactRangeRoot } from "#lib/merkle/compact-range.ts";
import { nodeSha256, verifyEd25519 } from "../../crypto/node-crypto.ts";
import type { JournalSigningKey } from "./journal-crypto.ts";
import type { JournalPlatform } from "./journal-ports.ts";
import type { ReadableJournal } from "./journal-interfaces.ts";

/** As many entries as the platform takes at once. */
const batchSize = 100;

type Ports = { read: ReadableJournal; platform: JournalPlatform; ownKey: JournalSigningKey | null; origin: string };

/**
 * Gives a platform that was restored from an old backup what it lost, out of this computer's copy: the same entries under
 * the same signed heads as before, so that neither the journal nor any sealed document tells the difference. The copy was
 * verified before. Only a platform whose part is the beginning of this very journal is given anything.
 */
export const sendAgain = async ({ read, platform, ownKey, origin }: Ports): Promise<Refused | null> => {
  const remote = await platform.head();
  if (remote.kind === "refused") return remote;
  const leafHashes = [...read.leafHashes()].map(fromHex);
  const rootAt = (size: number) => compactRangeRoot(nodeSha256, compactRangeOf(nodeSha256, leafHashes.slice(0, size)));
  let size = remote.value.treeSize;
  if (size < leafHashes.length && toHex(rootAt(size)) !== remote.value.rootHash) {
    const detail = `the platform's ${size} entries are not the first of this computer's journal`;
    return refused("journal/broken", { check: "fork", sequence: Math.max(0, size - 1), detail });
  }

  const keys = read.everyKey();
  const signerOf = (head: JournalHead): string | undefined => {
    const spkis = [...keys.values()].map((spki) => new Uint8Array(Buffer.from(spki, "base64")));
    const signed = verifyJournalHead(nodeSha256, head, { origin, spkis, verify: verifyEd25519 });
    return signed.kind === "signed" && signed.keyId !== null ? keys.get(signed.keyId) : undefined;
  };
  /** The furthest head within a batch; where this copy took in more at once, it signs one in between itself. */
  const nextHead = (from: number): { head: JournalHead; publicKey: string | undefined } | null => {
    const kept = read.heads().findLast(({ treeSize }) => treeSize > from && treeSize <= from + batchSize);
    if (kept !== undefined) {
      const { treeSize, rootHash, checkpoint } = kept;
      return { head: { treeSize, rootHash, checkpoint }, publicKey: signerOf(kept) };
    }
    if (ownKey === null) return null;
    const treeSize = Math.min(from + batchSize, leafHashes.length);
    const head = signJournalHead(nodeSha256, { origin, treeSize, root: rootAt(treeSize) }, ownKey);
    return { head, publicKey: Buffer.from(ownKey.spki).toString("base64") };
  };

  while (size < leafHashes.length) {
    const next = nextHead(size);
    if (next?.publicKey === undefined) return refused("journal/unknown-key");
    const { head, publicKey } = next;
    const entries = read.page(size, head.treeSize - size).map(({ entry }) => entry);
    const answer = await platform.append({ expectedSize: size, entries, head, publicKey, restores: true });
    if (answer.kind === "refused") return answer;
    size = head.treeSize;
  }
  return null;
};
