import type { JournalLeaf } from "#contract/journal/entry.ts";
import type { Sha256 } from "#lib/bytes/bytes.ts";
import { journalKeyId, type JournalKeys } from "./checkpoint.ts";
import { admittedKeyOf } from "./device.ts";
import { recoveringKeyOf, type RecoveringLeaf } from "./recovery.ts";

export type KeyFault = { check: "key" | "declaration"; detail: string };

/**
 * Whose signature counts in a journal, from entry to entry: keys come in by entries that a counting key signed, and go by
 * entries that revoke them. One statement needs no earlier key: it continues a journal whose computers are lost, ends all
 * keys before it, and stands in the log for everybody to see.
 */
export const createKeySet = (sha256: Sha256, { origin, spkis, verify }: JournalKeys) => {
  const counting = new Map(spkis.map((spki) => [journalKeyId(sha256, spki) as string, spki]));
  const revoked = new Set<string>();

  const recover = (leaf: RecoveringLeaf, rootBefore: string | null): KeyFault | null => {
    const spki = recoveringKeyOf(sha256, origin, leaf, verify);
    if (spki === null)
      return { check: "declaration", detail: "the statement that continues the journal is not signed" };
    if (rootBefore !== null && leaf.recovery.previousRoot !== rootBefore)
      return { check: "declaration", detail: "it continues another journal than the one before it" };
    for (const keyId of counting.keys()) revoked.add(keyId);
    counting.clear();
    revoked.delete(leaf.keyId);
    counting.set(leaf.keyId, spki);
    return null;
  };

  /**
   * What is wrong with the key of an entry, or with what the entry says of keys; null where nothing is. `rootBefore`: of the
   * tree of all entries before it; null where that is not known.
   */
  const take = (leaf: JournalLeaf, rootBefore: () => string | null): KeyFault | null => {
    const { sequence, keyId, device, revokes, recovery } = leaf;
    if (recovery !== undefined) return recover({ ...leaf, recovery }, rootBefore());
    const spki = counting.get(keyId);
    if (spki === undefined) {
      const why = revoked.has(keyId) ? "that was revoked before" : "that is not admitted";
      return { check: "key", detail: `it was written with a key ${why}` };
    }
    if (revokes !== undefined) {
      // Its own key would leave a journal that nobody can write.
      if (revokes.keyId === keyId || !counting.has(revokes.keyId))
        return { check: "declaration", detail: "it revokes a key that is not another admitted one" };
      counting.delete(revokes.keyId);
      revoked.add(revokes.keyId);
    }
    if (device !== undefined) {
      const admitted = admittedKeyOf(origin, { sequence, device }, spki, verify);
      if (admitted === null) return { check: "declaration", detail: "the admission of a computer is not signed" };
      const admittedId = journalKeyId(sha256, admitted);
      revoked.delete(admittedId);
      counting.set(admittedId, admitted);
    }
    return null;
  };
  return { take, spkis: (): Uint8Array[] => [...counting.values()] };
};
